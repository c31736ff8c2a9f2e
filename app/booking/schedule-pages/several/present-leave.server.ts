import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { formatDate, joinNames } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { endedFields } from "../../schedule-editing/ended-leave.ts";
import type { Leave } from "../../schedule-editing/queries.server.ts";
import type { ListedLeave } from "./leave-list.tsx";
import { bookingSeveral as arabic } from "./messages/ar.ts";
import { type BookingSeveralMessages, bookingSeveral as english } from "./messages/en.ts";

/** Words leave and blocks, with the fields that take each back. */
export function presentLeave(
  leaves: readonly Leave[],
  names: ReadonlyMap<string, string>,
  locale: Locale,
): ListedLeave[] {
  const t = createTranslator<BookingSeveralMessages>(locale, inLocale(locale, english, arabic));
  return leaves.map((one, at) => {
    const { firstDay, lastDay, kind, startsAt, endsAt, remark } = one;
    const named = one.scheduleIds.map((id) => ({ id, name: names.get(id) ?? "" }));
    const span = { from: formatDate(firstDay, locale), to: formatDate(lastDay, locale) };
    return {
      key: String(at),
      names: joinNames(
        named.map(({ name }) => name),
        locale,
      ),
      days: firstDay === lastDay ? span.from : t("leave.days", span),
      text: [kind === "closed" ? t("kind.closed") : `${startsAt}–${endsAt}`, remark]
        .filter(Boolean)
        .join(factSeparator),
      fields: endedFields(one),
      single:
        named.length > 1
          ? named.map(({ id, name }) => ({ name, fields: endedFields(one, [id]) }))
          : [],
    };
  });
}
