import { refuseAuth } from "#app/accounts/client-auth/auth-refusal.ts";
import { isAgentsPath, refuseMessage } from "#app/agents/json-rpc-refusal.ts";
import { isFhirPath, refuseAsOutcome } from "#app/fhir/answers/refuse-as-outcome.ts";

interface Refusal {
  error: Error;
  status: number;
  message: string;
  requestId: string;
  headers: Readonly<Record<string, string>>;
}

/** Returns a refusal in the form that the clients of a path read; null where they read the common one. */
export function refuseInDialect(path: string, refusal: Refusal): Response | null {
  const { error, requestId, headers } = refusal;
  if (isFhirPath(path)) return refuseAsOutcome(refusal);
  if (isAgentsPath(path)) return refuseMessage(refusal);
  if (!path.startsWith("/auth/v1/")) return null;
  const answer = refuseAuth(error, requestId);
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}
