import { FhirError } from "../fhir-error.ts";

/** @throws FhirError 405, with the methods that the address takes. */
export function refuseMethod(allowed: string): never {
  throw new FhirError(405, "not-supported", `This address takes ${allowed}.`, { Allow: allowed });
}
