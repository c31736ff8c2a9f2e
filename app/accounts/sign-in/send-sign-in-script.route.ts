import { renderToStaticMarkup } from "react-dom/server";
import { scriptResponse, withSettings } from "#app/platform/web/script-response.ts";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { ui as arabic } from "#app/ui/messages/ar.ts";
import { ui as english } from "#app/ui/messages/en.ts";
import type { DialogSettings } from "./dialog/sign-in-dialog.ts";
import code from "./dialog/sign-in-script.ts?script=module";

const settings: DialogSettings = {
  classes: {
    dialog: [
      "floats m-auto max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] overflow-y-auto rounded-card",
      "border border-line bg-surface p-5 text-ink shadow-float",
      "max-md:mb-0 max-md:w-full max-md:max-w-none max-md:rounded-b-none",
    ].join(" "),
    head: "mb-4 flex items-start justify-between gap-4",
    title: "pt-1.5 text-xl font-semibold",
    reason: "mt-1 font-medium text-brand",
    close: buttonClass({ variant: "ghost", size: "icon", className: "-me-2 -mt-1" }),
    body: "grid gap-5",
  },
  close: { en: english["dialog.close"], ar: arabic["dialog.close"] },
  closeIcon: renderToStaticMarkup(Icon({ name: "x", className: "size-5" })),
};

const script = withSettings(code, settings);

/** Script of the dialog, of passkeys and of new passwords; pages import it on demand. */
export function loader() {
  return scriptResponse(script);
}
