import type { ReactNode } from "react";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { useOpensLink } from "#app/platform/i18n/opened-links.ts";
import { Button, buttonClass } from "#app/ui/controls/button.tsx";
import { Popover } from "#app/ui/overlays/popover.tsx";
import type { AdminKitMessages } from "../messages/en.ts";

/** The labels of the bar, in their order. */
const barLabels = [
  "add",
  "export",
  "import",
  "view",
  "preview",
  "impersonate",
  "edit",
  "delete",
  "publish",
] as const;
export type BarLabel = (typeof barLabels)[number];

/** Effect of a button of the bar. */
export type BarItem =
  /** Opens a page of the back office; the label replaces that of the bar. */
  | { to: string; label?: string | null }
  /** Opens a page of the site. */
  | { page: string }
  | { files: readonly { label: string; to: string }[] }
  /** Sends a form: a change is shown before it is made. */
  | { action: string; fields: Readonly<Record<string, string>> };

interface ActionBarProps {
  /** Buttons of the page; the others are hidden. */
  items: Partial<Record<BarLabel, BarItem | false | null | undefined>>;
  /** Further links, before the others. */
  children?: ReactNode;
}

/** The buttons of a page as a whole, with the same names and order on every screen. */
export function ActionBar({ items, children }: ActionBarProps) {
  const t = useMessages<AdminKitMessages>("adminKit");
  return (
    <>
      {children}
      {barLabels.map((name) => {
        const item = items[name];
        return item && <BarButton key={name} name={name} item={item} label={t(`bar.${name}`)} />;
      })}
    </>
  );
}

interface BarButtonProps {
  name: BarLabel;
  item: BarItem;
  label: string;
}

function BarButton({ name, item, label }: BarButtonProps) {
  const localize = useLocalizedPath();
  const opens = useOpensLink();
  const isMain = name === "add" || name === "edit";
  const variant = name === "delete" ? "danger" : isMain ? "primary" : "secondary";
  const className = buttonClass({ size: "sm", variant });
  if ("to" in item) {
    return !opens(item.to) ? null : (
      <AreaLink to={item.to} className={className}>
        {item.label ?? label}
      </AreaLink>
    );
  }
  if ("page" in item) {
    return !opens(item.page) ? null : (
      <Link to={item.page} className={className}>
        {label}
      </Link>
    );
  }
  if ("files" in item) {
    return (
      <Popover
        trigger={label}
        size="sm"
        align="end"
        className="max-md:static"
        panelClassName="p-1.5 max-md:start-0 max-md:end-auto"
      >
        {item.files.map((file) => (
          <a
            key={file.to}
            href={localize(file.to)}
            download
            className="flex min-h-9 items-center rounded-control px-3 hover:bg-brand-soft hover:text-brand"
          >
            {file.label}
          </a>
        ))}
      </Popover>
    );
  }
  return (
    <form method="post" action={localize(item.action)}>
      {Object.entries(item.fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" size="sm" variant={variant}>
        {label}
      </Button>
    </form>
  );
}
