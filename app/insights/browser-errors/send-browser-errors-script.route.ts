import { isFeatureOn } from "#app/platform/features/feature-toggles.server.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { scriptResponse } from "#app/platform/web/script-response.ts";
import type { Route } from "./+types/send-browser-errors-script.route.ts";
import code from "./browser-errors-script.ts?script=module";
import silent from "./silent-script.ts?script=module";

/** The script that reports errors; an empty one if the feature is off. */
export async function loader({ context }: Route.LoaderArgs) {
  const isOn = await isFeatureOn(context.get(requestContext).database, "errors.browser");
  return scriptResponse(isOn ? code : silent, "no-cache");
}
