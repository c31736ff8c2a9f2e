import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { ShellMessages } from "../messages/en.ts";
import type { Notice } from "./notices.ts";
import { useRootData } from "./use-root-data.ts";

/** The page that a notice links to. */
const links: Partial<Record<Notice, { to: string; label: keyof ShellMessages }>> = {
  searchSaved: { to: "/dashboard/search", label: "notice.searchSaved.link" },
  passkey: { to: "/dashboard/profile/security", label: "notice.passkey.link" },
};

/** Shows the result of the previous form on top of a page; a script turns it into a toast. */
export function NoticeLine() {
  const t = useMessages<ShellMessages>("shell");
  const { notice } = useRootData();
  if (notice === null) return null;
  const link = links[notice];
  return (
    <p
      role="status"
      data-notice
      className="notice no-print mx-auto flex frame-width flex-wrap items-center gap-x-3 py-3 page-gutter text-sm font-medium"
    >
      <Icon name="check" className="size-5 shrink-0 text-open" />
      <span>{t(`notice.${notice}`)}</span>
      {link && (
        <Link to={link.to} className="link">
          {t(link.label)}
        </Link>
      )}
    </p>
  );
}
