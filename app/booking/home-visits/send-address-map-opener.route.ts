import { scriptResponse } from "#app/platform/web/script-response.ts";
import code from "./address-map-opener-script.ts?script=module";

/** Script that opens the map of an address on demand. */
export function loader() {
  return scriptResponse(code);
}
