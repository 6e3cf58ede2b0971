"""No files, no clock. The authority's scope is small, since its key is on a laptop: private addresses, names
outside the internet, and those it was made for (RFC 5280, name constraints).
"""

import hashlib
import ipaddress
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

ROOT_DAYS = 3650
SERVER_DAYS = 397  # more is refused by Apple's devices
CLOCKS_DIFFER = timedelta(days=2)  # a tablet whose clock is a day behind must find it valid
PRIVATE = tuple(
    ipaddress.ip_network(network)
    for network in (
        "10.0.0.0/8",
        "100.64.0.0/10",
        "127.0.0.0/8",
        "169.254.0.0/16",
        "172.16.0.0/12",
        "192.168.0.0/16",
    )
)
OF_NO_SITE = ("home.arpa", "internal", "lan", "local", "localhost", "test")
Address = ipaddress.IPv4Address


@dataclass(frozen=True)
class Subjects:
    names: frozenset[str]
    addresses: frozenset[Address]

    def __or__(self, other: "Subjects") -> "Subjects":
        return Subjects(self.names | other.names, self.addresses | other.addresses)

    def __sub__(self, other: "Subjects") -> "Subjects":
        return Subjects(self.names - other.names, self.addresses - other.addresses)

    def __str__(self) -> str:
        return ", ".join([*sorted(self.names), *map(str, sorted(self.addresses))])


HERE = Subjects(frozenset({"localhost"}), frozenset({Address("127.0.0.1")}))


@dataclass(frozen=True)
class Certified:
    certificate: x509.Certificate
    key: ec.EllipticCurvePrivateKey = field(compare=False, repr=False)

    @property
    def pem(self) -> bytes:
        """Both in one file, so that neither is alone."""
        key = self.key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        return key + self.certificate.public_bytes(serialization.Encoding.PEM)

    @property
    def der(self) -> bytes:
        return self.certificate.public_bytes(serialization.Encoding.DER)

    @property
    def fingerprint(self) -> str:
        """SHA-256, as devices show it."""
        return hashlib.sha256(self.der).digest().hex(":").upper()

    @property
    def ends(self) -> datetime:
        return self.certificate.not_valid_after_utc

    @property
    def speaks_for(self) -> Subjects:
        names = self.certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        addresses = names.get_values_for_type(x509.IPAddress)
        return Subjects(
            frozenset(names.get_values_for_type(x509.DNSName)),
            frozenset(address for address in addresses if isinstance(address, Address)),
        )


def read(pem: bytes) -> Certified:
    """`ValueError` where damaged, or the key does not match."""
    key = serialization.load_pem_private_key(pem, password=None)
    certificate = x509.load_pem_x509_certificate(pem)
    if not isinstance(key, ec.EllipticCurvePrivateKey) or key.public_key() != certificate.public_key():
        raise ValueError("the key is not that of the certificate")
    return Certified(certificate, key)


def authority(wanted: Subjects, *, now: datetime) -> Certified:
    """May speak for these too."""
    key = ec.generate_private_key(ec.SECP256R1())
    public = key.public_key()
    mark = hashlib.sha256(_bytes(public)).hexdigest()[:6].upper()  # two halls' authorities differ by name
    name = _named(f"Calzo {mark}")
    builder = _builder(name, public, now=now, until=now + timedelta(days=ROOT_DAYS)).issuer_name(name)
    uses = _uses(key_cert_sign=True, crl_sign=True)
    signed = (
        builder.add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(uses, critical=True)
        .add_extension(x509.NameConstraints(_permitted(wanted), None), critical=True)
        .sign(key, hashes.SHA256())
    )
    return Certified(signed, key)


def issue(root: Certified, wanted: Subjects, *, now: datetime) -> Certified:
    key = ec.generate_private_key(ec.SECP256R1())
    until = min(now - CLOCKS_DIFFER + timedelta(days=SERVER_DAYS), root.ends)
    names = [*map(x509.DNSName, sorted(wanted.names)), *map(x509.IPAddress, sorted(wanted.addresses))]
    signed = (
        _builder(_named("Calzo"), key.public_key(), now=now, until=until)
        .issuer_name(root.certificate.subject)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_uses(digital_signature=True), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(root.key.public_key()), critical=False
        )
        .sign(root.key, hashes.SHA256())
    )
    return Certified(signed, key)


def is_issued_by(server: Certified, root: Certified) -> bool:
    try:
        server.certificate.verify_directly_issued_by(root.certificate)
    except (InvalidSignature, ValueError):
        return False
    return True


def outside_scope(root: Certified, wanted: Subjects) -> Subjects:
    constraints = root.certificate.extensions.get_extension_for_class(x509.NameConstraints).value
    permitted = [subtree.value for subtree in constraints.permitted_subtrees or ()]
    networks = [
        permitted_name for permitted_name in permitted if isinstance(permitted_name, ipaddress.IPv4Network)
    ]
    return Subjects(
        frozenset(name for name in wanted.names if not any(_is_under(name, top) for top in permitted)),
        frozenset(
            address for address in wanted.addresses if not any(address in network for network in networks)
        ),
    )


def _is_under(name: str, top: object) -> bool:
    return isinstance(top, str) and f".{name}".endswith(f".{top}")


def _permitted(wanted: Subjects) -> list[x509.GeneralName]:
    names = sorted({*OF_NO_SITE, *wanted.names})
    others = [address for address in sorted(wanted.addresses) if not any(address in net for net in PRIVATE)]
    networks = [*PRIVATE, *map(ipaddress.ip_network, others)]
    return [*map(x509.DNSName, names), *map(x509.IPAddress, networks)]


def _named(name: str) -> x509.Name:
    return x509.Name(
        [
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Calzo"),
            x509.NameAttribute(NameOID.COMMON_NAME, name),
        ]
    )


def _builder(
    subject: x509.Name, public: ec.EllipticCurvePublicKey, *, now: datetime, until: datetime
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .public_key(public)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - CLOCKS_DIFFER)
        .not_valid_after(until)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(public), critical=False)
    )


def _uses(
    *, digital_signature: bool = False, key_cert_sign: bool = False, crl_sign: bool = False
) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=digital_signature,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=key_cert_sign,
        crl_sign=crl_sign,
        encipher_only=False,
        decipher_only=False,
    )


def _bytes(public: ec.EllipticCurvePublicKey) -> bytes:
    return public.public_bytes(serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo)
