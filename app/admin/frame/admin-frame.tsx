import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { AdminPlaceContext } from "#app/admin-kit/page/admin-place.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { OpensLinkContext } from "#app/platform/i18n/opened-links.ts";
import type { OfficeRole } from "#app/platform/office-roles.ts";
import { ReadOnlyNotice } from "#app/shell/frame/read-only-notice.tsx";
import { useRootData } from "#app/shell/frame/use-root-data.ts";
import { SupportButton } from "#app/support/chat/support-button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { homePath, linkRule } from "../menu.ts";
import type { AdminMessages } from "../messages/en.ts";
import type { AdminNotification } from "../notifications/notification-rules.ts";
import { type NamedScreen, pathParts, placeOf } from "../page-place.ts";
import type { ShownGroup } from "../read-menu.server.ts";
import { useSessionWatch } from "../session/use-session-watch.ts";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";

interface AdminFrameProps {
  administrator: { id: string; name: string };
  office: OfficeRole;
  groups: ShownGroup[];
  /** Screens that have a name and no entry in the menu. */
  subscreens: readonly NamedScreen[];
  notifications: AdminNotification[] | null;
  children: ReactNode;
}

/** Sidebar and top bar around every page of the back office. */
export function AdminFrame(props: AdminFrameProps) {
  const { administrator, office, groups, subscreens, notifications, children } = props;
  const t = useMessages<AdminMessages>("admin");
  const { pathname } = useLocation();
  const { hasSupport } = useRootData();
  const [isCollapsed, setCollapsed] = useState(false);
  const opens = useMemo(() => linkRule(office), [office]);
  useSessionWatch(administrator.id);
  useClosedMenus(pathname);
  const screens = [...groups.flatMap((group) => group.screens), ...subscreens];
  const place = placeOf(pathname.replace(/\/$/, ""), {
    root: { path: homePath, label: t("name") },
    screens,
    parts: Object.fromEntries(pathParts.map((part) => [part, t(`part.${part}`)])),
  });
  return (
    <OpensLinkContext value={opens}>
      <AdminPlaceContext value={place}>
        <a
          href="#main"
          className={buttonClass({
            className: "fixed start-4 top-3 z-50 -translate-y-24 focus-visible:translate-y-0",
          })}
        >
          {t("nav.skip")}
        </a>
        <div className={classNames("min-h-dvh", !isCollapsed && "lg:ps-72")}>
          <Sidebar
            groups={groups}
            here={pathname}
            isCollapsed={isCollapsed}
            collapse={() => setCollapsed(true)}
          />
          <TopBar
            name={administrator.name}
            groups={groups}
            further={subscreens.filter(({ path }) => opens(path))}
            notifications={notifications}
            isCollapsed={isCollapsed}
            toggleSidebar={() => setCollapsed(!isCollapsed)}
          />
          <ReadOnlyNotice />
          <main id="main" tabIndex={-1} className="px-4 py-4 md:px-6">
            {children}
          </main>
        </div>
        {hasSupport && pathname !== "/admin/support" && <SupportButton />}
      </AdminPlaceContext>
    </OpensLinkContext>
  );
}

/** Menus that were open on the page before are closed on the next one. */
function useClosedMenus(pathname: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for each page.
  useEffect(() => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]")) {
      menu.open = false;
    }
  }, [pathname]);
}
