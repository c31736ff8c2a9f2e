import { type KeyboardEvent, useEffect, useRef } from "react";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { LogoMark } from "#app/shell/frame/logo.tsx";
import { useRootData } from "#app/shell/frame/use-root-data.ts";
import { classNames } from "#app/ui/class-names.ts";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { dashboardPath, homePath } from "../menu.ts";
import type { AdminMessages } from "../messages/en.ts";
import type { NamedScreen } from "../page-place.ts";
import type { ShownGroup } from "../read-menu.server.ts";
import { SignOutForm } from "../session/sign-out-form.tsx";

export const sidebarId = "admin-menu";
/** From here the sidebar is a column of the page; below it is a drawer. */
const desktopQuery = "(min-width: 1024px)";

interface SidebarProps {
  groups: ShownGroup[];
  here: string;
  isCollapsed: boolean;
  collapse: () => void;
}

/**
 * The menu: a column of the page from 1024 px, which can be collapsed, below that a drawer. The drawer
 * is a popover, so it opens and closes without a script; it closes on Escape, on another page, by a
 * link, and when the window is resized across that width.
 */
export function Sidebar({ groups, here, isCollapsed, collapse }: SidebarProps) {
  const t = useMessages<AdminMessages>("admin");
  const { appName } = useRootData();
  const ref = useDrawer(here);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && matchMedia(desktopQuery).matches) collapse();
  };
  const current = here.replace(/\/$/, "") === dashboardPath ? homePath : here.replace(/\/$/, "");
  const shown = currentScreen(
    groups.flatMap(({ screens }) => screens),
    current,
  );
  return (
    <aside
      ref={ref}
      id={sidebarId}
      popover="auto"
      aria-label={t("nav.label")}
      onKeyDown={onKeyDown}
      className={classNames(
        "no-print inset-y-0 start-0 end-auto m-0 h-dvh max-h-none w-64 min-[640px]:w-72",
        "flex-col border-e border-line bg-surface p-0 text-ink backdrop:bg-veil [&:popover-open]:flex",
        "lg:fixed lg:z-20",
        isCollapsed ? "lg:hidden" : "lg:flex",
      )}
    >
      <div className="flex h-14 shrink-0 items-center gap-2 border-b border-line ps-4 pe-2">
        <AreaLink to={homePath} className="flex min-h-11 grow items-center gap-2.5 text-brand">
          <LogoMark className="size-6" />
          <span className="truncate font-semibold text-ink">
            {appName} <span className="font-normal text-muted">{t("name")}</span>
          </span>
        </AreaLink>
        <button
          type="button"
          popoverTarget={sidebarId}
          popoverTargetAction="hide"
          aria-label={t("nav.close")}
          className={buttonClass({ variant: "ghost", size: "icon", className: "lg:hidden" })}
        >
          <Icon name="x" className="size-5" />
        </button>
      </div>
      <nav aria-label={t("nav.label")} className="grow overflow-y-auto px-2 py-3">
        {groups.map((group) => (
          <MenuGroup key={group.label} group={group} shown={shown} close={() => hide(ref)} />
        ))}
      </nav>
      <div className="shrink-0 border-t border-line p-2">
        <Link to="/" className={itemClass(false)}>
          {t("nav.site")}
        </Link>
        <SignOutForm className={itemClass(false)} />
      </div>
    </aside>
  );
}

interface MenuGroupProps {
  group: ShownGroup;
  /** The path of the current screen, which is in one of the groups. */
  shown: string | undefined;
  close: () => void;
}

function MenuGroup({ group, shown, close }: MenuGroupProps) {
  return (
    <details open className="group/menu mb-2">
      <summary className="flex min-h-9 items-center gap-2 rounded-control px-3 text-sm text-faint hover:text-ink">
        <span className="grow">{group.label}</span>
        <Icon
          name="chevron-down"
          className="size-4 shrink-0 transition-transform group-open/menu:rotate-180"
        />
      </summary>
      <ul>
        {group.screens.map(({ path, label }) => (
          <li key={path}>
            <AreaLink
              to={path}
              onClick={close}
              aria-current={shown === path ? "page" : undefined}
              className={itemClass(shown === path)}
            >
              {label}
            </AreaLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Returns the path of the screen that an address belongs to: the longest that it begins with. */
function currentScreen(screens: readonly NamedScreen[], current: string): string | undefined {
  return screens
    .map(({ path }) => path)
    .filter((path) => path === current || (path !== homePath && current.startsWith(`${path}/`)))
    .sort((one, other) => other.length - one.length)[0];
}

function itemClass(isCurrent: boolean): string {
  return classNames(
    "flex min-h-11 w-full items-center rounded-control px-3 text-start lg:min-h-9",
    isCurrent ? "bg-brand-soft font-medium text-brand" : "hover:bg-brand-soft hover:text-brand",
  );
}

/** Closes the drawer on another page, and when the window becomes wide or narrow. */
function useDrawer(here: string) {
  const ref = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for each page.
  useEffect(() => hide(ref), [here]);
  useEffect(() => {
    const desktop = matchMedia(desktopQuery);
    const onChange = () => hide(ref);
    desktop.addEventListener("change", onChange);
    return () => desktop.removeEventListener("change", onChange);
  }, []);
  return ref;
}

function hide({ current }: { current: HTMLElement | null }) {
  if (current?.matches(":popover-open")) current.hidePopover();
}
