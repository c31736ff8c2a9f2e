import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

interface Flaws {
  origin?: string;
  /** The site that the device believes it signs for. */
  site?: string;
  /** The person did not show the device that it is theirs. */
  isUnverified?: boolean;
}

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();

/** A device that makes a passkey for localhost and signs with it, as a browser would hand it on. */
export function makeSoftwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  let counter = 0;

  function authenticatorData({ site = "localhost", isUnverified }: Flaws, attested?: Buffer) {
    counter += 1;
    const flags = 1 | (isUnverified ? 0 : 4) | (attested ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const parts = [sha256(site), Buffer.from([flags]), count];
    return Buffer.concat(attested ? [...parts, attested] : parts);
  }

  function clientData(type: string, challenge: string, { origin = "http://localhost" }: Flaws) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  const envelope = (response: object) => ({
    id,
    rawId: id,
    type: "public-key",
    response,
    clientExtensionResults: {},
  });
  const text = (bytes: Buffer) => bytes.toString("base64url");

  return {
    id,
    register(challenge: string, flaws: Flaws = {}) {
      const length = Buffer.from([0, credentialId.length]);
      const key = coseKey(Buffer.from(x, "base64url"), Buffer.from(y, "base64url"));
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const data = authenticatorData(flaws, attested);
      const attestationObject = Buffer.concat([
        ...[Buffer.from([0xa3]), cborText("fmt"), cborText("none")],
        ...[cborText("attStmt"), Buffer.from([0xa0])],
        ...[cborText("authData"), cborBytes(data)],
      ]);
      return envelope({
        clientDataJSON: text(clientData("webauthn.create", challenge, flaws)),
        attestationObject: text(attestationObject),
        transports: ["internal"],
      });
    },
    sign(challenge: string, flaws: Flaws = {}) {
      const data = authenticatorData(flaws);
      const client = clientData("webauthn.get", challenge, flaws);
      const signature = createSign("sha256")
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return envelope({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      });
    },
    /** The same device again: its counter goes back. */
    rewind() {
      counter = 0;
    },
  };
}

/** An ES256 key as authenticators write it (RFC 9053). */
function coseKey(x: Buffer, y: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    ...[Buffer.from([0x21]), cborBytes(x), Buffer.from([0x22]), cborBytes(y)],
  ]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
}
