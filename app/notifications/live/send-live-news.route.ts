import { scriptResponse } from "#app/platform/web/script-response.ts";
import code from "../bell/bell-script.ts?script=module";

/** Script of the signed-in area, which updates the bell of an open page. */
export function loader() {
  return scriptResponse(code);
}
