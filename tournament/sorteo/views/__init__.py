"""The pages of the draw that belong to no single step: the ceremony, the public page, the documents."""
