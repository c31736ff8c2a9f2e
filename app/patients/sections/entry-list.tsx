import { useLocation } from "react-router";
import { useLocale } from "#app/platform/i18n/locale-context.tsx";
import { Card, cardClass } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Terms } from "../rules.ts";
import { usePatientWords } from "./field-words.ts";
import { type Entry, type ListName, sections } from "./sections.ts";
import { shownValues } from "./shown-values.ts";
import { RemoveForm, ValueList } from "./value-list.tsx";

interface EntryListProps {
  place: ListName;
  /** Each card with a search for those who accept it. */
  entries: (Entry & { searchPath: string | null })[];
  terms: Terms | undefined;
}

/** Lists the entries of a section with their actions. */
export function EntryList({ place, entries, terms }: EntryListProps) {
  const t = usePatientWords();
  const locale = useLocale();
  const { pathname } = useLocation();
  const { form, titleField } = sections[place];
  if (entries.length === 0) {
    return <EmptyState className={`${cardClass} mb-6`} title={t(`empty.${place}`)} />;
  }
  return (
    <ul className="mb-6 grid gap-4">
      {entries.map(({ id, values, searchPath }) => {
        const shown = shownValues(form, values, { t, locale, terms });
        const name = shown.find(({ control }) => control === titleField)?.text ?? "";
        return (
          <Card as="li" key={id} className="grid gap-3">
            <h2 className="text-lg font-semibold [overflow-wrap:anywhere]" dir="auto">
              {name}
            </h2>
            <ValueList values={shown.filter(({ control }) => control !== titleField)} />
            <div className="flex flex-wrap items-start gap-2">
              {searchPath && (
                <ButtonLink to={searchPath} variant="soft" size="sm">
                  {t("insurance.search")}
                </ButtonLink>
              )}
              <ButtonLink
                to={`${pathname}?edit=${id}#entry`}
                variant="secondary"
                size="sm"
                aria-label={`${t("change")}: ${name}`}
              >
                {t("change")}
              </ButtonLink>
              <RemoveForm id={id} name={name} />
            </div>
          </Card>
        );
      })}
    </ul>
  );
}
