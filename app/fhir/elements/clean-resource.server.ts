import { createHash } from "node:crypto";
import type { FhirResource } from "fhir/r4";

/** A resource with the time of its last change; null where that is not known. */
export interface Found {
  resource: FhirResource;
  updatedAt: Date | null;
}

/**
 * Returns a resource without empty elements, which FHIR forbids, and with its version: a digest of
 * its content, so that it changes with every row behind it.
 */
export function finishResource<T extends FhirResource>(resource: T, updatedAt: Date | null): Found {
  const content = clean(resource) as T;
  const versionId = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
  const { resourceType, id, ...rest } = content;
  const meta = { versionId, lastUpdated: updatedAt?.toISOString() };
  return { resource: { resourceType, id, meta: clean(meta), ...rest } as unknown as T, updatedAt };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: FHIR's texts have none of them.
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** Drops undefined values, empty texts, lists and objects at every level. */
function clean(value: unknown): unknown {
  if (typeof value === "string") return value.replace(controls, "").trim() || undefined;
  if (value === null) return undefined;
  if (Array.isArray(value)) {
    const items = value.map(clean).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (typeof value !== "object") return value;
  const entries = Object.entries(value).flatMap(([name, content]) => {
    const cleaned = clean(content);
    return cleaned === undefined ? [] : [[name, cleaned]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
