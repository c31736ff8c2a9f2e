import { scriptResponse } from "#app/platform/web/script-response.ts";
import code from "./thread-script.ts?script=module";

/** Script of the page of messages. */
export function loader() {
  return scriptResponse(code);
}
