import { memo, type ReactNode, useEffect, useRef, useState } from "react";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { useReadyMarkup } from "#app/platform/web/ready-markup.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { inputClass } from "#app/ui/controls/field-frame.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { ImpliedChoice } from "../../filters/choices/implied-choices.ts";
import type { FilterChoice } from "../../filters/filter-group.ts";
import { listParameters } from "../../filters/filter-list.ts";
import type { SearchMessages } from "../../messages/en.ts";
import type { ShownGroup } from "../../page/search-page.ts";
import { useFieldText } from "../draft/use-field-text.ts";
import type { SearchDraft } from "../draft/use-search-draft.ts";
import { searchFormId } from "../search-form-id.ts";

/** A list longer than this can be searched. */
const searchedFrom = 12;

interface PartProps<Kind extends ShownGroup["kind"]> {
  group: Extract<ShownGroup, { kind: Kind }>;
  chosen: URLSearchParams;
  implied: Implied;
  onChange: SearchDraft["onChange"];
}

interface FilterPartProps {
  group: ShownGroup;
  /** The choices of this part, written as in an address. */
  written: string;
  /** Those of them that the words chose, as JSON. */
  implied: string;
  onChange: SearchDraft["onChange"];
}

/**
 * One part of the panel; each control sends its parameter with the search form. Only the part in
 * which something was chosen is rendered again: together they are most of the screen's elements.
 */
export const FilterPart = memo(function FilterPart(props: FilterPartProps) {
  const { group, written, onChange } = props;
  const chosen = new URLSearchParams(written);
  const implied: Implied = JSON.parse(props.implied);
  switch (group.kind) {
    case "many":
      return <Many group={group} chosen={chosen} implied={implied} onChange={onChange} />;
    case "flags":
      return <Flags group={group} chosen={chosen} implied={implied} onChange={onChange} />;
    case "one":
      return <One group={group} chosen={chosen} implied={implied} onChange={onChange} />;
    case "select":
      return (
        <Select
          label={group.label}
          name={group.name}
          {...ownerOf(implied, chosen.get(group.name))}
          value={chosen.get(group.name) ?? group.choices[0]?.value}
          onChange={onChange}
        >
          <Options choices={group.choices} />
        </Select>
      );
    case "ready select":
      return <ReadySelect group={group} chosen={chosen} implied={implied} onChange={onChange} />;
    case "range":
      return <Range group={group} chosen={chosen} implied={implied} onChange={onChange} />;
    case "radius":
      return <Radius group={group} chosen={chosen} implied={implied} onChange={onChange} />;
    case "date":
      return <Day group={group} chosen={chosen} implied={implied} onChange={onChange} />;
  }
});

/** The query without the words that chose a value, by the value. */
type Implied = Record<string, string>;

/**
 * A choice that the words made is not sent with the form: the words say it. Changing the control
 * takes the words back.
 */
function ownerOf(implied: Implied, value: string | null | undefined) {
  const rest = implied[value ?? ""];
  return rest === undefined ? { form: searchFormId } : { "data-rest": rest };
}

/** The parameters of a search with what its words chose; a choice holds before the words. */
export function withImplied(
  state: URLSearchParams,
  implied: readonly ImpliedChoice[],
): URLSearchParams {
  const all = new URLSearchParams(state);
  for (const { name, values } of implied) {
    const before = state.get(name);
    if (before === null || listParameters.includes(name))
      all.set(name, [...new Set([...(all.get(name)?.split(",") ?? []), ...values])].join(","));
  }
  return all;
}

/** The values of one part that only the words chose, as JSON. */
export function writeImplied(
  group: ShownGroup,
  implied: readonly ImpliedChoice[],
  state: URLSearchParams,
): string {
  const own: Implied = {};
  for (const { name, values, rest } of implied) {
    if (!parametersOf(group).includes(name)) continue;
    const said = state.get(name)?.split(",") ?? [];
    if (said.length > 0 && !listParameters.includes(name)) continue;
    for (const value of values) if (!said.includes(value)) own[value] = rest;
  }
  return JSON.stringify(own);
}

/** Returns the parameters of one part in a state. */
export function writeChosen(group: ShownGroup, state: URLSearchParams): string {
  const chosen = new URLSearchParams();
  for (const name of parametersOf(group)) {
    const value = state.get(name);
    if (value !== null) chosen.set(name, value);
  }
  return chosen.toString();
}

function parametersOf(group: ShownGroup): string[] {
  if (group.kind === "flags") return group.choices.map(({ value }) => value);
  if (group.kind === "range") return group.ends.map(({ name }) => name);
  return group.kind === "date" ? [group.name, "availability"] : [group.name];
}

function Frame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{label}</legend>
      {children}
    </fieldset>
  );
}

/** Any of several; the link under a long list shows all of it, and a word in the field narrows it. */
function Many({ group, chosen, implied, onChange }: PartProps<"many">) {
  const t = useMessages<SearchMessages>("search");
  const [typed, setTyped] = useState("");
  const { name, label, choices, more, clearPath } = group;
  const values = chosen.get(name)?.split(",") ?? [];
  const words = foldText(typed);
  const isSearched = more?.isOpen && choices.length > searchedFrom;
  const box = useRef<HTMLInputElement>(null);
  // Somebody may have been typing before the page came alive.
  useEffect(() => setTyped(box.current?.value ?? ""), []);
  const isShown = (one: FilterChoice) =>
    !isSearched || values.includes(one.value) || foldText(one.label).includes(words);
  return (
    <Frame label={label}>
      {isSearched && (
        <input
          type="search"
          aria-label={t("filters.find", { name: label })}
          placeholder={t("filters.findExample")}
          value={typed}
          ref={box}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className={`${inputClass} mb-1 noscript:hidden`}
        />
      )}
      <div className={more?.isOpen ? "-ms-1 max-h-96 overflow-y-auto overscroll-contain ps-1" : ""}>
        {choices.filter(isShown).map((one) => (
          <Checkbox
            key={one.value}
            name={name}
            {...ownerOf(implied, one.value)}
            value={one.value}
            checked={values.includes(one.value)}
            onChange={onChange}
            label={<Counted {...one} />}
          />
        ))}
      </div>
      {clearPath && (
        <Link
          to={clearPath}
          rel="nofollow"
          className="me-5 inline-flex min-h-11 items-center text-sm link"
        >
          {t("filters.clearList", { name: label })}
        </Link>
      )}
      {more && (
        <Link
          to={more.path}
          rel="nofollow"
          className="inline-flex min-h-11 items-center text-sm link"
        >
          {more.label}
        </Link>
      )}
    </Frame>
  );
}

function Flags({ group, chosen, implied, onChange }: PartProps<"flags">) {
  return (
    <Frame label={group.label}>
      {group.choices.map((one) => (
        <Checkbox
          key={one.value}
          name={one.value}
          {...ownerOf(implied, one.value)}
          value="true"
          checked={chosen.has(one.value)}
          onChange={onChange}
          label={<Counted {...one} />}
        />
      ))}
    </Frame>
  );
}

function One({ group, chosen, implied, onChange }: PartProps<"one">) {
  const { name, label, choices } = group;
  const value = chosen.get(name) ?? choices[0]?.value;
  return (
    <Frame label={label}>
      {choices.map((one) => (
        <Checkbox
          key={one.value}
          type="radio"
          name={name}
          {...ownerOf(implied, value)}
          value={one.value}
          checked={one.value === value}
          onChange={onChange}
          label={<Counted {...one} />}
        />
      ))}
    </Frame>
  );
}

/** A select of many choices, which the server has written. */
function ReadySelect({ group, chosen, implied, onChange }: PartProps<"ready select">) {
  const options = useReadyMarkup(group.options);
  return (
    <Select
      id={group.options.id}
      // "Near Jumeirah Village Circle: districts within 5 km" is wider than the drawer of a phone.
      className="max-lg:[contain:inline-size]"
      label={group.label}
      name={group.name}
      {...ownerOf(implied, chosen.get(group.name))}
      value={chosen.get(group.name) ?? ""}
      onChange={onChange}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, escaped when it was made.
      dangerouslySetInnerHTML={options}
    />
  );
}

function Range({ group, chosen, onChange }: PartProps<"range">) {
  return (
    <Frame label={group.label}>
      <div className="grid grid-cols-2 gap-3">
        {group.ends.map(({ name, label }) => (
          <Amount
            key={name}
            name={name}
            label={label}
            value={chosen.get(name) ?? ""}
            onChange={onChange}
          />
        ))}
      </div>
    </Frame>
  );
}

interface AmountProps {
  name: string;
  label: string;
  value: string;
  onChange: SearchDraft["onChange"];
}

function Amount({ name, label, value, onChange }: AmountProps) {
  const field = useRef<HTMLInputElement>(null);
  const [first] = useState(value);
  useFieldText(field, { text: value });
  return (
    <label className="grid gap-1 text-sm text-muted">
      {label}
      <input
        ref={field}
        // A field of type "number" refuses Arabic digits.
        type="text"
        inputMode="numeric"
        maxLength={12}
        autoComplete="off"
        dir="ltr"
        name={name}
        form={searchFormId}
        defaultValue={first}
        onChange={onChange}
        className={inputClass}
      />
    </label>
  );
}

function Radius({ group, chosen, onChange }: PartProps<"radius">) {
  const { name, label, values } = group;
  const value = Math.round(Number(chosen.get(name) ?? 10));
  const words = values[value - 1];
  return (
    <label className="grid">
      <span className="flex items-baseline justify-between gap-4 font-medium">
        {label}
        <span aria-hidden className="font-normal text-muted tabular">
          {words}
        </span>
      </span>
      <input
        type="range"
        name={name}
        form={searchFormId}
        min={1}
        max={values.length}
        value={value}
        aria-valuetext={words}
        onChange={onChange}
        className="slider"
      />
    </label>
  );
}

function Day({ group, chosen, onChange }: PartProps<"date">) {
  const isAsked = chosen.get("availability") === "custom";
  return (
    <label
      className={`-mt-3 gap-1 text-sm text-muted ${isAsked ? "grid" : "hidden noscript:grid"}`}
    >
      {group.label}
      <input
        type="date"
        name={group.name}
        form={searchFormId}
        min={group.earliest}
        value={chosen.get(group.name) ?? ""}
        onChange={onChange}
        className={inputClass}
      />
    </label>
  );
}

function Counted({ label, count }: FilterChoice) {
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

export function Options({ choices }: { choices: FilterChoice[] }) {
  const locale = useLocale();
  return choices.map(({ value, label, count }) => (
    <option key={value} value={value}>
      {count === null ? label : `${label} (${formatNumber(count, locale)})`}
    </option>
  ));
}
