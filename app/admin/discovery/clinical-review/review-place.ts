import { chapters } from "#app/clinical-review/review-entry.ts";
import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";

export const reviewPath = "/admin/clinical-review";
const entryPath = `${reviewPath}/entry`;

export const reviewTabs = [...chapters, "proposals"] as const;

/** States that the list is filtered by; `open` is every one that asks for a signature. */
export const stateFilters = ["open", "unsigned", "changed", "signed"] as const;

/** Returns the address of one entry. */
export function entryHref(key: string): string {
  return `${entryPath}?key=${encodeURIComponent(key)}`;
}

/** The messages of the screens of the clinical review. */
export const reviewHandle = {
  messages: {
    en: joinMessages(
      () => import("./messages/en.ts"),
      () => import("#app/ui/form/messages/en.ts"),
      () => import("#app/ui/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("./messages/ar.ts"),
      () => import("#app/ui/form/messages/ar.ts"),
      () => import("#app/ui/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;
