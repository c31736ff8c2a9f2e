import { Link } from "#app/platform/i18n/link.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { usePatientWords } from "./field-words.ts";

/** States who can read the page's content; on every page of the health profile. */
export function PrivateNote() {
  const t = usePatientWords();
  return (
    <p className="mb-6 flex max-w-prose gap-2.5 rounded-card bg-brand-soft px-4 py-3 text-sm">
      <Icon name="shield-check" className="mt-0.5 size-4.5 shrink-0 text-brand" />
      <span>
        {t("private")}{" "}
        <Link to="/dashboard/settings/privacy" className="link">
          {t("private.more")}
        </Link>
      </span>
    </p>
  );
}

/** Replaces a form where there is no encryption key. */
export function NotTaken() {
  const t = usePatientWords();
  return <FormRefusal title={t("unavailable.title")} text={t("unavailable.text")} />;
}

/** Replaces what cannot be decrypted any more; it remains until its owner deletes it. */
export function LostNotice() {
  const t = usePatientWords();
  return (
    <form method="post" className="grid max-w-prose justify-items-start gap-4">
      <FormRefusal title={t("lost.title")} text={t("lost.text")} />
      <Button type="submit" name="intent" value="forget" variant="danger">
        {t("lost.again")}
      </Button>
    </form>
  );
}
