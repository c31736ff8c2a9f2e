import { hash } from "node:crypto";
import type { FhirResource } from "fhir/r4";
import { clean, membersJson } from "./clean-element.ts";

/** A resource with its JSON, and the time of its last change; null where that is not known. */
export interface Found {
  resource: FhirResource;
  json: Buffer<ArrayBuffer>;
  updatedAt: Date | null;
}

const endOfObject = Buffer.from("}");

/**
 * Returns a resource without empty elements, which FHIR forbids, and with its version: a digest of
 * its content, so that it changes with every row behind it. The JSON that is digested becomes that of the
 * resource, with `meta` behind its id: Arabic is encoded once for the digest and for the answer.
 */
export function finishResource<T extends FhirResource>(resource: T, updatedAt: Date | null): Found {
  // Cleaning drops only empty elements, which FHIR's types have as optional.
  const { resourceType, id, ...rest } = clean(resource) as T;
  const head = JSON.stringify({ resourceType, id }).slice(0, -1);
  const content = Buffer.concat([Buffer.from(head), membersJson(rest), endOfObject]);
  const versionId = hash("sha256", content, "hex").slice(0, 16);
  const meta = clean({ versionId, lastUpdated: updatedAt?.toISOString() });
  return {
    // The same members in another order, and its version.
    resource: { resourceType, id, meta, ...rest } as unknown as T,
    json: Buffer.concat([
      Buffer.from(`${head},"meta":${JSON.stringify(meta)}`),
      content.subarray(Buffer.byteLength(head)),
    ]),
    updatedAt,
  };
}
