import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { tabLinkClass } from "#app/ui/navigation/tab-link-class.ts";
import type { ProviderPartMessages } from "./messages/en.ts";
import type { ProviderTab } from "./provider-tab.ts";
import { membersTab, recordPaths, schedulesPath, type TabName, tabsOf } from "./tabs.ts";

type ShownTab = TabName | typeof membersTab;

interface ProviderTabsProps {
  shown: Pick<ProviderTab, "entityType" | "id"> & { tab: ShownTab };
}

/** Links to the record and to each of its tabs. */
export function ProviderTabs({ shown: { entityType, id, tab } }: ProviderTabsProps) {
  const t = useMessages<ProviderPartMessages>("adminProviderParts");
  const record = `${recordPaths[entityType]}/${encodeURIComponent(id)}`;
  const own: ShownTab[] = entityType === "clinics" ? [membersTab] : [];
  return (
    <nav aria-label={t("tab.label")} className="no-print mb-4 overflow-x-auto">
      <ul className="flex border-b border-line text-sm">
        <li className="shrink-0">
          <AreaLink to={record} className={tabLinkClass(false)}>
            {t("tab.record")}
          </AreaLink>
        </li>
        {[...tabsOf(entityType), ...own].map((name) => (
          <li key={name} className="shrink-0">
            <AreaLink
              to={`${record}/${name}`}
              aria-current={name === tab ? "page" : undefined}
              className={tabLinkClass(name === tab)}
            >
              {t(`tab.${name}`)}
            </AreaLink>
          </li>
        ))}
        <li className="shrink-0">
          <AreaLink to={schedulesPath(entityType, id)} className={tabLinkClass(false)}>
            {t("tab.booking")}
          </AreaLink>
        </li>
      </ul>
    </nav>
  );
}
