import type { ReactNode } from "react";
import { formatNumber } from "../../platform/i18n/format.ts";
import { useLocale, useMessages } from "../../platform/i18n/locale-context.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import type { FilterChoice } from "../filter-choices.ts";
import type { SearchMessages } from "../messages/en.ts";
import { searchFormId } from "./search-box.tsx";

/** Choices of a long list that stand open; the rest folds away. */
const openChoices = 6;

export function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{label}</legend>
      {children}
    </fieldset>
  );
}

interface IdChoicesProps {
  label: string;
  name: string;
  choices: FilterChoice[];
  chosen: number[];
  onChange: (ids: number[]) => void;
}

/** A list of which several may be chosen; the chosen and the commonest stand open. */
export function IdChoices({ label, name, choices, chosen, onChange }: IdChoicesProps) {
  const t = useMessages<SearchMessages>("search");
  if (choices.length === 0) return null;
  const isChosen = ({ value }: FilterChoice) => chosen.includes(Number(value));
  const ordered = [...choices.filter(isChosen), ...choices.filter((one) => !isChosen(one))];
  const boxOf = (choice: FilterChoice) => (
    <Checkbox
      key={choice.value}
      name={name}
      form={searchFormId}
      value={choice.value}
      checked={isChosen(choice)}
      onChange={() => {
        const id = Number(choice.value);
        onChange(isChosen(choice) ? chosen.filter((one) => one !== id) : [...chosen, id]);
      }}
      label={<Counted {...choice} />}
    />
  );
  const open = Math.max(openChoices, chosen.length);
  return (
    <Group label={label}>
      {ordered.slice(0, open).map(boxOf)}
      {ordered.length > open && (
        <details>
          <summary className="inline-flex min-h-11 items-center text-sm link">
            {t("filters.more", { count: ordered.length - open })}
          </summary>
          {ordered.slice(open).map(boxOf)}
        </details>
      )}
    </Group>
  );
}

export function Counted({ label, count }: { label: string; count: number | null }) {
  const locale = useLocale();
  return (
    <span className="flex items-baseline justify-between gap-3">
      <span className="[overflow-wrap:anywhere]">{label}</span>
      {count !== null && (
        <span className="text-sm text-faint tabular">{formatNumber(count, locale)}</span>
      )}
    </span>
  );
}

export function CountedOption({ value, label, count }: FilterChoice) {
  const locale = useLocale();
  return <option value={value}>{`${label} (${formatNumber(count, locale)})`}</option>;
}
