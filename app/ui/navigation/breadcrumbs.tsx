import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import type { UiMessages } from "../messages/en.ts";

export interface Breadcrumb {
  label: string;
  /** The last one is the page itself and has none. */
  href?: string;
}

export function Breadcrumbs({ items, className }: { items: Breadcrumb[]; className?: string }) {
  const t = useMessages<UiMessages>("ui");
  if (items.length === 0) return null;
  return (
    <nav aria-label={t("breadcrumbs.label")} className={classNames("text-sm", className)}>
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        {items.map((item, index) => (
          <li key={`${item.href}-${item.label}`} className="flex min-w-0 items-center gap-1.5">
            {index > 0 && (
              <Icon name="chevron-right" className="size-3.5 shrink-0 text-faint mirror-rtl" />
            )}
            {item.href === undefined ? (
              <span aria-current="page" className="truncate text-muted forced-colors:outline-none!">
                {item.label}
              </span>
            ) : (
              <Link
                to={item.href}
                className="tap-target truncate text-muted underline-offset-4 hover:text-brand hover:underline"
              >
                {item.href === "/" ? t("breadcrumbs.home") : item.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
