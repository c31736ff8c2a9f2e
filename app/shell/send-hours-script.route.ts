import { scriptResponse } from "#app/platform/web/script-response.ts";
import code from "#app/ui/form/hours/hours-script.ts?script=module";

/** The script of forms with the hours of a week. */
export function loader() {
  return scriptResponse(code);
}
