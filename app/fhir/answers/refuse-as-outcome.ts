import { issueCode, operationOutcome } from "../fhir-error.ts";
import { sendResource } from "../send-resource.ts";

/** Returns whether clients of FHIR call the path. */
export function isFhirPath(path: string): boolean {
  return /^\/fhir(\/|$)/.test(path);
}

interface Refusal {
  status: number;
  message: string;
  headers: Readonly<Record<string, string>>;
}

/** Returns a refusal of the server's guards as an OperationOutcome. */
export function refuseAsOutcome({ status, message, headers }: Refusal): Response {
  return sendResource(operationOutcome(issueCode(status), message), { status, headers });
}
