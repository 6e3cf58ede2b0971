from core.refusals import UserError


class CannotCertify(UserError):
    """Nothing was written."""

    code = "cannot_certify"
