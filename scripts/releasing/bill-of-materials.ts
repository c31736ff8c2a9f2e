import { createHash } from "node:crypto";

interface Bill {
  serialNumber: string;
  metadata: { timestamp: string; component: { name: string } };
  components: { "bom-ref": string }[];
}

/**
 * Returns npm's bill of materials under the product's name. It is the same for one release: npm
 * takes the name of the folder, the time, and a random number.
 */
export function settleBill(written: string, release: { name: string; madeAt: Date }): string {
  const bill: Bill = JSON.parse(written);
  bill.metadata.component.name = "dalil";
  bill.metadata.timestamp = release.madeAt.toISOString();
  const refs = bill.components.map((component) => component["bom-ref"]);
  bill.serialNumber = `urn:uuid:${toUuid([release.name, ...refs].join("\n"))}`;
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** A UUID (version 8) of a text. */
function toUuid(text: string): string {
  const bytes = createHash("sha256").update(text).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
}
