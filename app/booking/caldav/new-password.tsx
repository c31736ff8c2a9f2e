import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { CopyField } from "#app/ui/copy/copy-field.tsx";
import type { BookingProgramsMessages } from "./messages/en.ts";

interface NewPasswordProps {
  server: string;
  user: string;
  password: string;
}

/** Settings of a calendar program; the password is shown once. */
export function NewPassword({ server, user, password }: NewPasswordProps) {
  const t = useMessages<BookingProgramsMessages>("bookingPrograms");
  return (
    <section
      aria-labelledby="new-password"
      role="status"
      className="mb-4 grid gap-3 rounded-card bg-open-soft p-4"
    >
      <h2 id="new-password" className="font-semibold">
        {t("new.title")}
      </h2>
      <p>{t("new.text")}</p>
      <CopyField label={t("new.server")} text={server} />
      <CopyField label={t("new.user")} text={user} />
      <CopyField label={t("new.password")} text={password} isNew />
    </section>
  );
}
