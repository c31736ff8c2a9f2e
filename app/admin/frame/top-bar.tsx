import { useSyncExternalStore } from "react";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { ThemeSwitch } from "#app/shell/frame/theme-switch.tsx";
import type { ShellMessages } from "#app/shell/messages/en.ts";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { LanguageSwitch } from "#app/ui/language-switch.tsx";
import { Popover } from "#app/ui/overlays/popover.tsx";
import type { AdminMessages } from "../messages/en.ts";
import { Bell } from "../notifications/bell.tsx";
import type { AdminNotification } from "../notifications/notification-rules.ts";
import type { NamedScreen } from "../page-place.ts";
import { HeaderSearch } from "../palette/header-search.tsx";
import type { ShownGroup } from "../read-menu.server.ts";
import { SignOutForm } from "../session/sign-out-form.tsx";
import { sidebarId } from "./sidebar.tsx";

interface TopBarProps {
  name: string;
  groups: ShownGroup[];
  /** Screens that are found and not in the menu. */
  further: NamedScreen[];
  notifications: AdminNotification[] | null;
  isCollapsed: boolean;
  toggleSidebar: () => void;
}

const settingsPath = "/admin/settings";
const menuItem =
  "flex min-h-11 w-full items-center rounded-control px-3 text-start hover:bg-brand-soft hover:text-brand";

/** The top bar: the menu's button, the theme, the language, the account. */
export function TopBar(props: TopBarProps) {
  const { name, groups, further, notifications, isCollapsed, toggleSidebar } = props;
  const t = useMessages<AdminMessages>("admin");
  const s = useMessages<ShellMessages>("shell");
  const isAlive = useIsAlive();
  const hasSettings = groups.some(({ screens }) =>
    screens.some(({ path }) => path === settingsPath),
  );
  return (
    <header className="no-print sticky top-0 z-10 flex h-14 items-center gap-1 border-b border-line bg-surface px-2 max-[22.5rem]:gap-0 md:px-4">
      <button
        type="button"
        popoverTarget={sidebarId}
        aria-label={t("nav.open")}
        className={buttonClass({ variant: "ghost", size: "icon", className: "lg:hidden" })}
      >
        <Icon name="menu" className="size-5.5" />
      </button>
      {isAlive && (
        <button
          type="button"
          onClick={toggleSidebar}
          aria-expanded={!isCollapsed}
          aria-controls={sidebarId}
          aria-label={t(isCollapsed ? "nav.expand" : "nav.collapse")}
          className={buttonClass({ variant: "ghost", size: "icon", className: "max-lg:hidden" })}
        >
          <Icon name="menu" className="size-5.5" />
        </button>
      )}
      {isAlive && <HeaderSearch groups={[...groups, { label: t("name"), screens: further }]} />}
      <span className="grow" />
      <LanguageSwitch />
      <Popover
        align="end"
        variant="ghost"
        size="icon"
        label={s("theme.label")}
        trigger={<Icon name="sun-moon" className="size-5" />}
        panelClassName="p-1.5"
      >
        <ThemeSwitch />
      </Popover>
      <Bell loaded={notifications} />
      <Popover
        align="end"
        variant="ghost"
        trigger={
          <>
            <Icon name="circle-user-round" className="size-5 shrink-0" />
            <span className="sr-only">{t("nav.account")}</span>
            <bdi className="max-w-40 truncate max-md:hidden">{name}</bdi>
          </>
        }
        className="-me-2"
        panelClassName="min-w-48 p-1.5"
      >
        <p className="truncate px-3 py-1.5 text-sm text-muted md:hidden">
          <bdi>{name}</bdi>
        </p>
        {hasSettings && (
          <AreaLink to={settingsPath} className={menuItem}>
            {t("nav.settings")}
          </AreaLink>
        )}
        <SignOutForm className={menuItem} />
      </Popover>
    </header>
  );
}

/** Returns whether React runs: false on the server and for the first render in the browser. */
function useIsAlive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
