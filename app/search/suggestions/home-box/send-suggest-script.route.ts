import { scriptResponse, withSettings } from "#app/platform/web/script-response.ts";
import { suggest as arabic } from "../panel/messages/ar.ts";
import { suggest as english, type SuggestMessages } from "../panel/messages/en.ts";
import { suggestionKinds } from "../suggestion.ts";
import code from "./suggest-script.ts?script=module";
import type { SuggestSettings, SuggestTexts } from "./suggest-settings.ts";

const settings: SuggestSettings = {
  classes: {
    panel: [
      "absolute inset-x-0 top-full z-30 mt-1.5 max-h-[70dvh] overflow-y-auto overscroll-contain",
      "rounded-card border border-line bg-surface p-1.5 shadow-float",
    ].join(" "),
    notice:
      "mb-1.5 flex flex-wrap gap-x-5 rounded-md bg-danger-soft px-3 py-2 font-semibold text-danger",
    call: "inline-flex min-h-11 items-center tabular underline underline-offset-4",
    title: "px-3 pt-2 pb-1 text-sm text-faint",
    option: [
      "flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-3 py-1.5",
      "hover:bg-sunken aria-selected:bg-brand-soft aria-selected:text-brand",
    ].join(" "),
    detail: "block text-sm text-muted",
    kind: "shrink-0 text-sm text-faint",
  },
  texts: { en: textsOf(english), ar: textsOf(arabic) },
};

function textsOf(messages: SuggestMessages): SuggestTexts {
  const kinds = suggestionKinds.map((kind) => [kind, String(messages[`kind.${kind}`])] as const);
  return {
    label: String(messages.label),
    recent: String(messages.recent),
    none: String(messages.none),
    kinds: Object.fromEntries(kinds),
  };
}

const script = withSettings(code, settings);

/** Script of the home page: suggestions, what is remembered, where the visitor is. */
export function loader() {
  return scriptResponse(script);
}
