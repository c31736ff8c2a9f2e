import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { MessageValues } from "#app/platform/i18n/translate.ts";
import type { TranslateKey } from "#app/ui/form/form-view.ts";
import type { ResourceMessages } from "./messages/en.ts";

/** Translates the keys that the forms of resources declare; empty for a key without words. */
export function useResourceWords(): TranslateKey {
  const t = useMessages<ResourceMessages & Record<string, string>>("adminResources");
  return (key: string, values?: MessageValues) => t(key, values);
}
