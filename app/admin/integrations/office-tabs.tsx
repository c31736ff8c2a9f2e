import type { IntegrationKeysMessages } from "#app/integrations/keys/messages/en.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { tabLinkClass } from "#app/ui/navigation/tab-link-class.ts";

const tabs = ["keys", "webhooks"] as const;

/** Links between the screens about programs of others. */
export function OfficeTabs({ shown }: { shown: (typeof tabs)[number] }) {
  const t = useMessages<IntegrationKeysMessages>("integrationKeys");
  return (
    <nav aria-label={t("tabs")} className="no-print mb-4 flex gap-2">
      {tabs.map((tab) => (
        <AreaLink
          key={tab}
          to={`/admin/settings/${tab}`}
          aria-current={tab === shown ? "page" : undefined}
          className={tabLinkClass(tab === shown)}
        >
          {t(`tab.${tab}`)}
        </AreaLink>
      ))}
    </nav>
  );
}
