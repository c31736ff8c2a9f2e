import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { ClaimsMessages } from "./messages/en.ts";

/** Links to the privacy policy below the fields of a claim. */
export function PrivacyNote() {
  const t = useMessages<ClaimsMessages>("claims");
  const [beforeLink = "", afterLink = ""] = t("privacy").split("{link}");
  return (
    <p className="text-sm text-muted">
      {beforeLink}
      <Link to="/legal/privacy" className="link">
        {t("privacy.link")}
      </Link>
      {afterLink}
    </p>
  );
}
