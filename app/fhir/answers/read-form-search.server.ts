import { readBytes } from "#app/platform/forms/read-body.ts";
import { FhirError, invalid } from "../fhir-error.ts";

const longestForm = 64 * 1024;

/**
 * Returns the parameters of a search by POST: those of the address and those of the form.
 * @throws FhirError 415 for a body that is no form, 400 for one that is no UTF-8.
 */
export async function readFormSearch(
  request: Request,
  params: URLSearchParams,
): Promise<URLSearchParams> {
  const bytes = await readBytes(request, longestForm);
  const type = request.headers.get("content-type") ?? "";
  if (bytes.length > 0 && !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    throw new FhirError(415, "not-supported", "_search takes application/x-www-form-urlencoded.");
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return new URLSearchParams([...params, ...new URLSearchParams(text)]);
  } catch {
    throw invalid("The form is not written in UTF-8.");
  }
}
