import { scriptResponse } from "#app/platform/web/script-response.ts";
import code from "./hold-script.ts?script=module";

/** Script of the countdown of a hold. */
export function loader() {
  return scriptResponse(code);
}
