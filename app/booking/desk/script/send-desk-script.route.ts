import { scriptResponse } from "#app/platform/web/script-response.ts";
import code from "./desk-script.ts?script=module";

/** Script of the work screen of clinics. */
export function loader() {
  return scriptResponse(code);
}
