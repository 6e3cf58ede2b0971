"""What cannot be certified, in sentences that name the way out."""

from core.refusals import UserError


class CannotCertify(UserError):
    """Nothing was written."""

    code = "cannot_certify"
