import { requestContext } from "../../platform/services.server.ts";
import { buttonClass } from "../../ui/button.tsx";
import type { Route } from "./+types/send-service-worker.route.ts";
import { offlinePage as arabic } from "./messages/ar.ts";
import { offlinePage as english } from "./messages/en.ts";
import { offlineCopyHeader } from "./rules.ts";
import { type OfflineSettings, removeServiceWorker, runServiceWorker } from "./service-worker.ts";

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
  const script = config.OFFLINE_PAGES
    ? `(${runServiceWorker})(self,${JSON.stringify(settings)})`
    : `(${removeServiceWorker})(self)`;
  return new Response(script, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
