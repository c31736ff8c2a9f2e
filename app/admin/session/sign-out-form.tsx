import type { FormEvent } from "react";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { AdminMessages } from "../messages/en.ts";
import { useSignOut } from "./use-session-watch.ts";

/** Signs out by the session call, or by a form where no script runs. */
export function SignOutForm({ className }: { className: string }) {
  const t = useMessages<AdminMessages>("admin");
  const localize = useLocalizedPath();
  const signOut = useSignOut();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void signOut();
  };
  return (
    <form method="post" action={localize("/logout")} onSubmit={onSubmit}>
      <button type="submit" className={className}>
        {t("nav.logout")}
      </button>
    </form>
  );
}
