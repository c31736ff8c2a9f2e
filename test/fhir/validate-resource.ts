import { Fhir } from "fhir";

const validator = new Fhir();

/**
 * Checks an OperationOutcome, or those of a Bundle; anything else passes.
 * @throws Error that names the faults.
 */
export function checkOutcomes(body: unknown, path: string): void {
  for (const outcome of outcomesIn(body)) {
    const faults = faultsOf(outcome);
    if (faults.length > 0)
      throw new Error(`The OperationOutcome of ${path} is not valid: ${faults.join("; ")}`);
  }
}

function outcomesIn(body: unknown): object[] {
  if (typeof body !== "object" || body === null || !("resourceType" in body)) return [];
  if (body.resourceType === "OperationOutcome") return [body];
  if (body.resourceType !== "Bundle" || !("entry" in body) || !Array.isArray(body.entry)) return [];
  return body.entry.flatMap(({ resource, response }) => [
    ...outcomesIn(resource),
    ...outcomesIn(response?.outcome),
  ]);
}

/** Returns the errors that an independent validator finds in a resource of R4. */
export function faultsOf(resource: object): string[] {
  const { messages } = validator.validate(resource, { errorOnUnexpected: true });
  return messages
    .filter(({ severity }) => severity === "error" || severity === "fatal")
    .map(({ location, message }) => `${location}: ${message}`);
}
