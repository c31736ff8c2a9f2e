import { useLocale, useMessages } from "../../platform/i18n/locale-context.tsx";
import { Button } from "../../ui/button.tsx";
import { inputClass } from "../../ui/field-frame.tsx";
import { Icon } from "../../ui/icon.tsx";
import { idListParams, type SearchState } from "../filters.ts";
import type { SearchMessages } from "../messages/en.ts";
import { writeSearchState } from "../rules.ts";
import type { SearchDraft } from "./use-search-draft.ts";

/** Controls elsewhere on the page belong to the form by this name. */
export const searchFormId = "search-form";

/** Parameters that have a control of their own; the others travel hidden, so that no choice is lost. */
const visibleParams = new Set<string>([
  ...["q", "page", "sort", "geo_district_id", "gender", "visitTypes", "rating_min", "availability"],
  ...[idListParams.specialtyIds, idListParams.insuranceProviderIds, idListParams.languageIds],
]);

export function SearchBox({ draft, page }: { draft: SearchDraft; page: { state: SearchState } }) {
  const t = useMessages<SearchMessages>("search");
  const locale = useLocale();
  return (
    <search>
      <form
        id={searchFormId}
        action="/search"
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent;
          submitter?.closest<HTMLElement>("[popover]")?.hidePopover();
          draft.searchNow();
        }}
        className="flex gap-2"
      >
        {locale === "ar" && <input type="hidden" name="lang" value="ar" />}
        {hiddenParams(page.state).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          type="search"
          name="q"
          aria-label={t("box.label")}
          placeholder={t("box.example")}
          value={draft.query}
          onChange={(event) => draft.changeQuery(event.target.value)}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          className={inputClass}
        />
        <Button type="submit" variant="primary" aria-label={t("box.submit")}>
          <Icon name="search" className="size-5" />
          <span className="max-md:hidden">{t("box.submit")}</span>
        </Button>
      </form>
    </search>
  );
}

function hiddenParams(state: SearchState): [string, string][] {
  return [...writeSearchState(state)].filter(([name]) => !visibleParams.has(name));
}
