import { requestContext } from "#app/platform/services.server.ts";
import { scriptResponse, withSettings } from "#app/platform/web/script-response.ts";
import type { Route } from "./+types/send-push-script.route.ts";
import code from "./push-script.ts?script=module";
import type { PushSettings } from "./push-settings.ts";
import { vapidKeys } from "./vapid.server.ts";

/** Script of pages that offer push messages. */
export function loader({ context }: Route.LoaderArgs) {
  const settings: PushSettings = {
    publicKey: vapidKeys(context.get(requestContext).config).publicKey,
  };
  return scriptResponse(withSettings(code, settings));
}
