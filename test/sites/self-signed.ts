import { createSign, generateKeyPairSync, randomBytes } from "node:crypto";

const tags = { integer: 0x02, bits: 0x03, octets: 0x04, sequence: 0x30, set: 0x31 };

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(tags.sequence, ...parts);
/** Object identifiers, as they are encoded. */
const ecdsaWithSha256 = sequence(Buffer.from("06082a8648ce3d040302", "hex"));
const commonName = Buffer.from("0603550403", "hex");
const subjectAltName = Buffer.from("0603551d11", "hex");

const time = (year: number) => der(0x18, Buffer.from(`${year}0101000000Z`));
const bits = (content: Uint8Array) => der(tags.bits, Buffer.from([0]), content);

/** Makes a key and a certificate that the key itself signs, for a server of a test. */
export function makeSelfSigned(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(der(tags.set, sequence(commonName, der(0x0c, Buffer.from(host)))));
  const altNames = sequence(der(0x82, Buffer.from(host)));
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(8)]);
  const body = sequence(
    der(0xa0, der(tags.integer, Buffer.from([2]))),
    der(tags.integer, serial),
    ecdsaWithSha256,
    name,
    sequence(time(2020), time(2120)),
    name,
    publicKey.export({ format: "der", type: "spki" }),
    der(0xa3, sequence(sequence(subjectAltName, der(tags.octets, altNames)))),
  );
  const signature = createSign("sha256").update(body).sign(privateKey);
  const certificate = sequence(body, ecdsaWithSha256, bits(signature)).toString("base64");
  const lines = certificate.match(/.{1,64}/g)?.join("\n") ?? "";
  return {
    key: privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
