import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { CopyField } from "#app/ui/copy/copy-field.tsx";
import { CardIcon } from "../cards/card-icon.tsx";
import type { ProfilesMessages } from "./messages/en.ts";

const summaryClass =
  "inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-brand underline-offset-4 hover:underline";

interface SharedPage {
  title: string;
  url: string;
  /** The file for a telephone's address book; franchises and services have none. */
  contactPath?: string;
}

/** Shares the page by links without a script, and prints it by the page script. */
export function SharePage({ title, url, contactPath }: SharedPage) {
  const t = useMessages<ProfilesMessages>("profiles");
  const message = encodeURIComponent(`${title}\n${url}`);
  return (
    <div className="flex flex-wrap items-start gap-x-5">
      <details>
        <summary className={summaryClass}>
          <CardIcon name="share-2" className="size-4" />
          {t("share.title")}
        </summary>
        <div className="grid gap-1 pb-3 text-sm">
          <a
            className="link tap-target"
            href={`https://wa.me/?text=${message}`}
            rel="noopener nofollow"
          >
            {t("share.whatsapp")}
          </a>
          <a
            className="link tap-target"
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${message}`}
          >
            {t("share.email")}
          </a>
          {contactPath && (
            <Link className="link tap-target" to={contactPath} rel="nofollow">
              {t("share.contact")}
            </Link>
          )}
          <CopyField label={t("share.address")} text={url} />
        </div>
      </details>
      <button
        type="button"
        data-print
        className={`${summaryClass} [@media(scripting:none)]:hidden`}
      >
        <CardIcon name="printer" className="size-4" />
        {t("share.print")}
      </button>
    </div>
  );
}
