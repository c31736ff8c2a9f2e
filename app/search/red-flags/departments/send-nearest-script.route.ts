import { scriptResponse } from "#app/platform/web/script-response.ts";
import code from "./nearest-script.ts?script=module";

/** Script that lists the departments nearest to the visitor. */
export function loader() {
  return scriptResponse(code);
}
