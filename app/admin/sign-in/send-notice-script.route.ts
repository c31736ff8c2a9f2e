import { scriptResponse } from "#app/platform/web/script-response.ts";
import code from "./notice-script.ts?script=module";

/** The script of the sign-in page, which says in a toast what led there. */
export function loader() {
  return scriptResponse(code);
}
