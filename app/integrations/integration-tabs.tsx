import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { tabLinkClass } from "#app/ui/navigation/tab-link-class.ts";
import type { IntegrationKeysMessages } from "./keys/messages/en.ts";

const tabs = ["keys", "webhooks"] as const;

/** Links between the pages about a clinic's programs. */
export function IntegrationTabs({
  shown,
  listing,
}: {
  shown: (typeof tabs)[number];
  listing: string;
}) {
  const t = useMessages<IntegrationKeysMessages>("integrationKeys");
  return (
    <nav aria-label={t("tabs")} className="no-print mb-4 overflow-x-auto">
      <ul className="flex gap-2">
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={`/dashboard/clinic/${tab}?listing=${listing}`}
              aria-current={tab === shown ? "page" : undefined}
              className={`${tabLinkClass(tab === shown)} whitespace-nowrap`}
            >
              {t(`tab.${tab}`)}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/docs/api" className={`${tabLinkClass(false)} whitespace-nowrap`}>
            {t("docs")}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
