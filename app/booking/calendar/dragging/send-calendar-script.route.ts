import { scriptResponse } from "#app/platform/web/script-response.ts";
import code from "./calendar-script.ts?script=module";

/** Script of drag and drop in calendars. */
export function loader() {
  return scriptResponse(code);
}
