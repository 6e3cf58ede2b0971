"""The chain of a championship."""

from django.db import models

from tournament.championship.models import Championship

from .digests import FIRST, Header, Link, Sealed


class Chain(models.Model):
    """The row that is locked to append: always the last lock of a transaction. `number`, `header`: of the
    last link. `began_at`: of championships that are older, when the chain was introduced.
    """

    championship = models.OneToOneField(Championship, on_delete=models.CASCADE, related_name="chain")
    number = models.PositiveIntegerField(default=0)
    header = models.CharField(max_length=64, default=FIRST)
    began_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.championship_id} · {self.number}"

    @property
    def last(self) -> Header:
        return Header(self.number, self.header)


class ChainLink(models.Model):
    """What one transaction wrote. `rows`: entries of `digests.Sealed`; `note`: of `digests`."""

    chain = models.ForeignKey(Chain, on_delete=models.CASCADE, related_name="links")
    number = models.PositiveIntegerField()
    at = models.DateTimeField()
    note = models.CharField(max_length=8, blank=True)
    rows = models.JSONField()
    digest = models.CharField(max_length=64)

    class Meta:
        ordering = ("number",)
        constraints = [models.UniqueConstraint(fields=("chain", "number"), name="chain_link_once")]

    def __str__(self) -> str:
        return f"{self.chain_id} · {self.number}"

    @property
    def as_link(self) -> Link:
        rows = [Sealed(*row) for row in self.rows]
        return Link(self.number, self.at, self.note, rows, self.digest)
