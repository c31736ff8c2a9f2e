import { scriptResponse } from "#app/platform/web/script-response.ts";
import code from "./viewer-script.ts?script=module";

/** The script that shows the interactive viewer on /docs/api. */
export function loader() {
  return scriptResponse(code);
}
