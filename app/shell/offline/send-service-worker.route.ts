import { requestContext } from "#app/platform/services.server.ts";
import { scriptResponse, withSettings } from "#app/platform/web/script-response.ts";
import { buttonClass } from "#app/ui/controls/button.tsx";
import type { Route } from "./+types/send-service-worker.route.ts";
import { offlinePage as arabic } from "./messages/ar.ts";
import { offlinePage as english } from "./messages/en.ts";
import removalCode from "./remove-worker-script.ts?script";
import { offlineCopyHeader } from "./rules.ts";
import workerCode from "./service-worker-script.ts?script";
import type { OfflineSettings } from "./worker-scope.ts";

/** The service worker, or what makes browsers forget it where the setting is off. */
export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(requestContext);
  const settings: OfflineSettings = {
    version: "1",
    copyHeader: offlineCopyHeader,
    mostPages: 20,
    mostFiles: 200,
    retryClass: buttonClass(),
    texts: {
      en: { ...english, when: "en-AE" },
      ar: { ...arabic, when: `ar-AE-u-nu-${config.ARABIC_DIGITS}` },
    },
  };
  const code = config.OFFLINE_PAGES ? withSettings(workerCode, settings) : removalCode;
  return scriptResponse(code, "no-cache");
}
