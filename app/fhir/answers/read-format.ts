import { FhirError } from "../fhir-error.ts";

const formats = new Set(["json", "application/json", "application/fhir+json", "text/json"]);
const accepted = new Set([
  ...formats,
  "application/*",
  "*/*",
  "text/html",
  "application/fhir+ndjson",
  "application/ndjson",
]);

/**
 * Checks that the caller takes JSON of R4; `_format` overrules the header.
 * @throws FhirError 406 for XML and other releases of FHIR.
 */
export function requireJson(format: string | null, accept: string | null): void {
  if (format !== null) {
    // A plus sign of an address arrives as a space.
    const [name = ""] = format.replace(/ /g, "+").split(";");
    if (!formats.has(name.trim().toLowerCase())) throw otherFormat();
    return;
  }
  if (accept === null || accept.trim() === "") return;
  const types = accept.toLowerCase().split(",");
  if (!types.some(isAccepted)) throw otherFormat();
}

function isAccepted(type: string): boolean {
  const [name = "", ...parameters] = type.split(";").map((part) => part.trim());
  const release = parameters.find((each) => each.startsWith("fhirversion="))?.slice(12);
  return accepted.has(name) && (release === undefined || /^"?4\.0(\.\d)?"?$/.test(release));
}

function otherFormat(): FhirError {
  return new FhirError(
    406,
    "not-supported",
    "This server answers application/fhir+json, FHIR 4.0.1.",
  );
}
