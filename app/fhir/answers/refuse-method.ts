import { FhirError } from "../fhir-error.ts";

/** @throws FhirError 405: the server only reads. */
export function refuseMethod(allowed: string): never {
  throw new FhirError(405, "not-supported", "This server is read-only.", { Allow: allowed });
}
