"""What cannot be certified, and the way out."""

from core.refusals import UserError


class CannotCertify(UserError):
    """Nothing was written."""

    code = "cannot_certify"
