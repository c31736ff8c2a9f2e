import { scriptResponse } from "#app/platform/web/script-response.ts";
import code from "./page-events-script.ts?script=module";

/** The script that counts; every public page imports it once it has loaded. */
export function loader() {
  return scriptResponse(code);
}
