import type { FhirResource } from "fhir/r4";

export const fhirJson = "application/fhir+json";

interface Options {
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

/** Returns a response with a resource of FHIR as JSON. */
export function sendResource(resource: FhirResource, options: Options = {}): Response {
  return sendJson(JSON.stringify(resource), options);
}

/** Returns a response with the JSON of a resource of FHIR. */
export function sendJson(
  json: string | Buffer<ArrayBuffer>,
  { status = 200, headers = {} }: Options = {},
): Response {
  return new Response(json, {
    status,
    headers: { "Content-Type": `${fhirJson}; charset=utf-8`, Vary: "Accept", ...headers },
  });
}
