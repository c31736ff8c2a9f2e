import { scriptResponse, withSettings } from "#app/platform/web/script-response.ts";
import type { ChatSettings } from "./chat-settings.ts";
import code from "./support-script.ts?script=module";

const settings: ChatSettings = {
  classes: {
    panel: [
      "fixed z-40 m-0 overflow-hidden rounded-card border border-line bg-surface p-0 text-ink shadow-float",
      "inset-auto end-4 bottom-20 h-[min(600px,calc(100dvh-6rem))] w-[380px]",
      "max-md:inset-x-0 max-md:bottom-0 max-md:h-[90dvh] max-md:max-h-none max-md:w-full max-md:max-w-none max-md:rounded-b-none",
    ].join(" "),
  },
};

const script = withSettings(code, settings);

/** Script of the chat; pages import it on demand. */
export function loader() {
  return scriptResponse(script);
}
