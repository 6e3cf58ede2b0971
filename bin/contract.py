import sys

from importlinter.cli import lint_imports

if __name__ == "__main__":
    sys.exit(lint_imports(no_logo=True))
