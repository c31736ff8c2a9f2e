import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import type { FilterGroup } from "#app/search/filters/filter-group.ts";
import type { SearchPage, ShownGroup } from "#app/search/page/search-page.ts";
import { writeSearchState } from "#app/search/rules.ts";
import { Options, withImplied } from "../panel/filter-groups.tsx";

/** The server writes the options of a select that has more: radius and profession take 0.4 kB of an Arabic page. */
const fewChoices = 8;

interface WrittenGroups {
  groups: ShownGroup[];
  /** The options of the long selects, by the ids of the selects. */
  options: Record<string, string>;
}

/** Takes the choices of long selects out of the data: 90 districts take 1 kB of it, and none as options. */
export function writeOptions(
  groups: FilterGroup[],
  { state, implied, locale }: Pick<SearchPage, "state" | "implied"> & { locale: Locale },
): WrittenGroups {
  const chosen = withImplied(writeSearchState(state), implied);
  const options: Record<string, string> = {};
  const shown = groups.map((group): ShownGroup => {
    if (group.kind !== "select" || group.choices.length <= fewChoices) return group;
    const { name, label, choices } = group;
    const id = `options-${name}`;
    const select = renderToStaticMarkup(
      <LocaleProvider locale={locale} catalog={{}}>
        <select defaultValue={chosen.get(name) ?? ""}>
          <Options choices={choices} />
        </select>
      </LocaleProvider>,
    );
    options[id] = select.replace(/^<select>|<\/select>$/g, "");
    return { kind: "ready select", name, label, options: { id, html: null } };
  });
  return { groups: shown, options };
}
