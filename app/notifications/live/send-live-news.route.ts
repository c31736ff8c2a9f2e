import { scriptResponse } from "#app/platform/web/script-response.ts";
import code from "../bell/bell-script.ts?script=module";

/** The script of the signed-in area, which keeps the bell of an open page current. */
export function loader() {
  return scriptResponse(code);
}
