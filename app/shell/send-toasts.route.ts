import { scriptResponse } from "#app/platform/web/script-response.ts";
import code from "#app/ui/toasts/show-toast.ts?script=module";

/** The script that draws toasts; pages import it with their first one. */
export function loader() {
  return scriptResponse(code);
}
