"""What a league remembers besides the registers of its championships: the question of a case as everybody
may read it. The database refuses to change a row; a better wording is another row, and the last one counts.
"""

from django.db import models

from tournament.register.models import WORDS_LENGTH, RegisterLine


class CaseQuestion(models.Model):
    """The question that a line of the register answers, worded for everybody by an organizer. `words_en` may
    be empty: then the Spanish is shown.
    """

    line = models.ForeignKey(RegisterLine, on_delete=models.PROTECT, related_name="questions")
    words_es = models.TextField(max_length=WORDS_LENGTH)
    words_en = models.TextField(max_length=WORDS_LENGTH, blank=True)
    written_by = models.CharField(max_length=160)
    written_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.line} · {self.words_es}"
