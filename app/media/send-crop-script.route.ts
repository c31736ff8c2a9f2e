import { scriptResponse } from "#app/platform/web/script-response.ts";
import code from "#app/ui/form/kinds/crop-script.ts?script=module";

/** The script by which pages without React let people choose the part of a picture to keep. */
export function loader() {
  return scriptResponse(code);
}
