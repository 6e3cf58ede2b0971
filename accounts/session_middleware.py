"""A session cookie that is unknown here may be known to the machine from which this one is about to take over
(or to the copy that is put back): it stays in the browser. Signing out still takes it away.
"""

from django.contrib.sessions import middleware
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers


class SessionMiddleware(middleware.SessionMiddleware):
    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        session = request.session
        if session.modified or not session.is_empty():
            return super().process_response(request, response)
        if session.accessed:
            patch_vary_headers(response, ("Cookie",))
        return response
