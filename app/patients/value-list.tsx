import { phoneText } from "../platform/forms/phone-number.ts";
import { formatDate, formatList } from "../platform/i18n/format.ts";
import { useLocale } from "../platform/i18n/locale-context.tsx";
import { Button } from "../ui/button.tsx";
import { type FieldPlace, labelOf, optionOf, usePatientWords } from "./field-words.ts";
import type { Terms } from "./rules.ts";
import type { FieldSpec, Values } from "./sections.ts";

interface ValueListProps {
  place: FieldPlace;
  fields: readonly FieldSpec[];
  values: Values;
  terms?: Terms | undefined;
}

/** What was filled in, each under its name; what was left empty is not shown. */
export function ValueList({ place, fields, values, terms }: ValueListProps) {
  const t = usePatientWords();
  const say = useValueText(terms);
  const filled = fields.filter(({ name }) => values[name] !== undefined);
  if (filled.length === 0) return null;
  return (
    <dl className="grid gap-x-6 gap-y-2 md:grid-cols-[auto_minmax(0,1fr)]">
      {filled.map((field) => (
        <div key={field.name} className="contents max-md:block">
          <dt className="text-sm text-muted md:pt-0.5">{labelOf(t, place, field.name)}</dt>
          <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">
            <bdi dir={field.kind === "phone" ? "ltr" : undefined}>{say(field, values)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Says the value of a field in the page's language. */
export function useValueText(terms?: Terms): (field: FieldSpec, values: Values) => string {
  const t = usePatientWords();
  const locale = useLocale();
  return (field, values) => {
    const value = values[field.name] ?? "";
    if (field.kind === "phone") return phoneText(String(value));
    if (field.kind === "day") return formatDate(String(value), locale);
    if (field.kind === "choice") return optionOf(t, field.name, String(value));
    if (field.kind === "choices") {
      return formatList(
        [value].flat().map((one) => optionOf(t, field.name, one)),
        locale,
      );
    }
    if (field.kind !== "term") return String(value);
    return terms?.[field.category].find(({ slug }) => slug === value)?.name ?? String(value);
  };
}

/** Takes one away, asked twice by its own fold. */
export function RemoveForm({ id, name }: { id: string; name: string }) {
  const t = usePatientWords();
  return (
    <details className="group">
      <summary
        aria-label={`${t("remove")}: ${name}`}
        className="inline-flex min-h-9 cursor-pointer items-center rounded-control px-3 text-sm text-muted tap-target hover:text-danger"
      >
        {t("remove")}
      </summary>
      <form method="post" className="mt-2">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value="remove" variant="danger" size="sm">
          {t("remove.sure")}
        </Button>
      </form>
    </details>
  );
}
