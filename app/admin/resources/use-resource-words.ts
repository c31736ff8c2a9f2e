import { useAnyMessages } from "#app/platform/i18n/locale-context.tsx";
import type { TranslateKey } from "#app/ui/form/form-view.ts";

/** The message files of the resources, by the names that they export. */
const messageFiles = [
  "adminResources",
  "adminDiscovery",
  "adminPeople",
  "adminProviders",
  "adminSystem",
  "adminContent",
  "adminMarketing",
  "adminImportRuns",
  "adminBookings",
];

/** Translates the keys that the forms of resources declare; empty for a key without words. */
export function useResourceWords(): TranslateKey {
  return useAnyMessages(messageFiles);
}
