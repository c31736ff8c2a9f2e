import { useEffect } from "react";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useLocale, useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { withNotice } from "#app/platform/web/notice.ts";
import { toast } from "#app/ui/toasts/toast.ts";
import type { AdminNotice } from "../admin-notices.ts";
import type { AdminMessages } from "../messages/en.ts";
import { signInHref } from "../sign-in-place.ts";
import { endSession } from "./session-calls.ts";
import { announceSession } from "./session-events.ts";
import { watchSession } from "./watch-session.ts";

/** Leaves the back office when its session ends or its person holds the role no longer. */
export function useSessionWatch(userId: string): void {
  const locale = useLocale();
  useEffect(() => {
    const leave = (notice: AdminNotice) => {
      const next = location.pathname + location.search;
      location.assign(localizedPath(signInHref({ next, notice }), locale));
    };
    return watchSession(userId, {
      onSignedOut: () => location.assign(localizedPath(farewell, locale)),
      onDenied: () => leave("accessDenied"),
      onFailed: () => leave("authenticationError"),
    });
  }, [userId, locale]);
}

const farewell = withNotice("/", "signedOut");

/** Returns what signs the administrator out, here and in the other tabs. */
export function useSignOut(): () => Promise<void> {
  const t = useMessages<AdminMessages>("admin");
  const localize = useLocalizedPath();
  return async () => {
    if (await endSession()) {
      announceSession("signed-out");
      location.assign(localize(farewell));
      return;
    }
    const title = t("toast.signOutFailed.title");
    toast({ kind: "error", title, text: t("toast.signOutFailed.text") });
  };
}
