import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFeature } from "#app/platform/features/use-feature.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { inputClass } from "#app/ui/controls/field-frame.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { SearchState } from "../filters/filters.ts";
import { namesOfGroup } from "../filters/labels/group-names.ts";
import type { SearchMessages } from "../messages/en.ts";
import type { SearchPage, ShownGroup } from "../page/search-page.ts";
import { writeSearchState } from "../rules.ts";
import { rememberSearch } from "../suggestions/panel/recent-searches.ts";
import { useFieldText } from "./draft/use-field-text.ts";
import type { SearchDraft } from "./draft/use-search-draft.ts";
import { searchFormId } from "./search-form-id.ts";

const SuggestionPanel = lazy(() => import("../suggestions/panel/suggestion-panel.tsx"));

interface SearchBoxProps {
  draft: SearchDraft;
  page: Pick<SearchPage, "groups" | "shortcuts" | "hasSuggestions" | "isCrisis">;
}

export function SearchBox({ draft, page }: SearchBoxProps) {
  const t = useMessages<SearchMessages>("search");
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [firstWords] = useState(draft.query);
  useFieldText(input, { text: draft.query, isOffered: draft.areWordsChosen });
  const [isUsed, setUsed] = useState(false);
  const hasSuggestions = useFeature("search.autocomplete", {
    isOn: page.hasSuggestions,
    isNeeded: isUsed,
  });
  const catchUp = useEffectEvent((box: HTMLInputElement) => {
    if (document.activeElement === box) setUsed(true);
    draft.catchUp(box);
  });
  useEffect(() => {
    if (input.current) catchUp(input.current);
  }, []);
  return (
    <search className="relative block">
      <form
        id={searchFormId}
        action="/search"
        method="get"
        // The router loads the route of /search ahead, which a directory page leads to.
        data-discover
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent;
          submitter?.closest<HTMLElement>("[popover]")?.hidePopover();
          // Words of a crisis are not to meet whoever uses this browser next.
          if (!page.isCrisis) rememberSearch(localStorage, input.current?.value ?? "");
          draft.searchNow();
        }}
        className="flex gap-2"
      >
        {locale === "ar" && <input type="hidden" name="lang" value="ar" />}
        {hiddenParams(draft.state, page.groups).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          ref={input}
          type="search"
          name="q"
          aria-label={t("box.label")}
          placeholder={t("box.example")}
          defaultValue={firstWords}
          onChange={draft.onChange}
          onFocus={() => setUsed(true)}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          className={`${inputClass} md:py-1.5!`}
        />
        <Button type="submit" variant="primary" aria-label={t("box.submit")}>
          <Icon name="search" className="size-5" />
          <span className="max-md:hidden">{t("box.submit")}</span>
        </Button>
      </form>
      {isUsed && hasSuggestions && (
        <Suspense>
          <SuggestionPanel
            input={input}
            entityType={draft.state.entityType}
            shortcuts={page.shortcuts}
            onWords={draft.searchFor}
            onSearch={draft.searchAt}
          />
        </Suspense>
      )}
    </search>
  );
}

/** Parameters without a control are hidden inputs, so that no choice is lost. */
function hiddenParams(state: SearchState, groups: ShownGroup[]): [string, string][] {
  const visible = new Set(["q", "page", "sort", ...groups.flatMap(namesOfGroup)]);
  return [...writeSearchState(state)].filter(([name]) => !visible.has(name));
}
