import { scriptResponse, withSettings } from "#app/platform/web/script-response.ts";
import { suggest as arabic } from "../panel/messages/ar.ts";
import { suggest as english, type SuggestMessages } from "../panel/messages/en.ts";
import { suggestionKinds } from "../suggestion.ts";
import code from "./suggest-script.ts?script=module";
import type { SuggestSettings } from "./suggest-settings.ts";

const settings: SuggestSettings = { en: textsOf(english), ar: textsOf(arabic) };

function textsOf(messages: SuggestMessages): SuggestSettings["en"] {
  // The home page suggests words without naming their kind.
  const kinds = suggestionKinds.filter((kind) => kind !== "query");
  return {
    label: String(messages.label),
    recent: String(messages.recent),
    none: String(messages.none),
    kinds: Object.fromEntries(kinds.map((kind) => [kind, String(messages[`kind.${kind}`])])),
  };
}

const script = withSettings(code, settings);

/** Script of the home page: suggestions, what is remembered, where the visitor is. */
export function loader() {
  return scriptResponse(script);
}
