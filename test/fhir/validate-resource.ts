import { Fhir } from "fhir";

const validator = new Fhir();

/** Returns the errors that an independent validator finds in a resource of R4. */
export function faultsOf(resource: object): string[] {
  const { messages } = validator.validate(resource, { errorOnUnexpected: true });
  return messages
    .filter(({ severity }) => severity === "error" || severity === "fatal")
    .map(({ location, message }) => `${location}: ${message}`);
}
