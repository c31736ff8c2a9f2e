import type { OperationOutcome, OperationOutcomeIssue } from "fhir/r4";

export type IssueCode = OperationOutcomeIssue["code"];

/** A refusal that becomes an OperationOutcome: its status, FHIR's code of the issue, and the reason. */
export class FhirError extends Error {
  readonly status: number;
  readonly code: IssueCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: IssueCode,
    message: string,
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = "FhirError";
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** Returns the refusal of a parameter or value that cannot be read. */
export function invalid(message: string): FhirError {
  return new FhirError(400, "invalid", message);
}

/** Returns the refusal of a call without a parameter that it needs. */
export function required(message: string): FhirError {
  return new FhirError(400, "required", message);
}

/** Returns the refusal of something that FHIR allows and this server does not offer. */
export function unsupported(message: string): FhirError {
  return new FhirError(400, "not-supported", message);
}

const codesOfStatus: Readonly<Record<number, IssueCode>> = {
  400: "invalid",
  401: "login",
  403: "forbidden",
  404: "not-found",
  405: "not-supported",
  406: "not-supported",
  408: "timeout",
  409: "conflict",
  410: "deleted",
  413: "too-long",
  414: "too-long",
  415: "not-supported",
  422: "business-rule",
  429: "throttled",
  431: "too-long",
  503: "transient",
};

/** Returns the code of FHIR for a status of HTTP. */
export function issueCode(status: number): IssueCode {
  return codesOfStatus[status] ?? "exception";
}

/** Returns an outcome with one issue; `warning` is one beside an answer. */
export function operationOutcome(
  code: IssueCode,
  diagnostics: string,
  severity: "error" | "warning" = "error",
): OperationOutcome {
  return { resourceType: "OperationOutcome", issue: [{ severity, code, diagnostics }] };
}
