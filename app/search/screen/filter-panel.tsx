import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Sheet } from "#app/ui/overlays/sheet.tsx";
import type { SearchMessages } from "../messages/en.ts";
import type { SearchPage } from "../queries.server.ts";
import { writeSearchState } from "../rules.ts";
import { FilterPart, writeChosen } from "./filter-groups.tsx";
import { searchFormId } from "./search-box.tsx";
import type { SearchDraft } from "./use-search-draft.ts";

interface FilterPanelProps {
  draft: SearchDraft;
  page: SearchPage;
  /** Stands in the page where there is room; beside a map there is none. */
  isInline: boolean;
}

/** The filters: at the start side where there is room, in a sheet on phones. */
export function FilterPanel({ draft, page, isInline }: FilterPanelProps) {
  const t = useMessages<SearchMessages>("search");
  const active = page.activeCount;
  const chosen = writeSearchState(draft.state);
  return (
    <Sheet
      {...(isInline ? { inlineFrom: "lg" } : { side: "start" })}
      title={t("filters.title")}
      trigger={
        <>
          <Icon name="sliders-horizontal" className="size-4" />
          {active > 0 ? t("filters.openCount", { count: active }) : t("filters.title")}
        </>
      }
      className={isInline ? "w-full" : "max-lg:w-full"}
      footer={
        <Button type="submit" form={searchFormId} variant="primary" className="w-full">
          {t("filters.show", { count: page.totalCount })}
        </Button>
      }
    >
      <div className="grid gap-6">
        <div className="flex min-h-8 items-center justify-between gap-3">
          <h2 className={isInline ? "font-semibold max-lg:sr-only" : "sr-only"}>
            {t("filters.title")}
          </h2>
          {active > 0 && (
            <Link to={page.clearPath} className="tap-target text-sm link">
              {t("filters.clear")}
            </Link>
          )}
        </div>
        {page.groups.map((group) => (
          <FilterPart
            key={group.label}
            group={group}
            written={writeChosen(group, chosen)}
            onChange={draft.onChange}
          />
        ))}
        <noscript>
          <Button type="submit" form={searchFormId} className="w-full">
            {t("filters.apply")}
          </Button>
        </noscript>
      </div>
    </Sheet>
  );
}
