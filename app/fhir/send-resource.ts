import type { FhirResource } from "fhir/r4";

export const fhirJson = "application/fhir+json";

interface Options {
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

/** Returns a response with a resource of FHIR as JSON. */
export function sendResource(
  resource: FhirResource,
  { status = 200, headers = {} }: Options = {},
): Response {
  return new Response(JSON.stringify(resource), {
    status,
    headers: { "Content-Type": `${fhirJson}; charset=utf-8`, Vary: "Accept", ...headers },
  });
}
