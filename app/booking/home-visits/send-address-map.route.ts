import { scriptResponse } from "#app/platform/web/script-response.ts";
import code from "./address-map-script.ts?script=module";

/** The map of an address, as a module that the opener imports. */
export function loader() {
  return scriptResponse(code);
}
