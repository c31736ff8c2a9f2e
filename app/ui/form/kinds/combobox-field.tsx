import { lazy, Suspense } from "react";
import { searchButton } from "#app/platform/forms/control.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "../../controls/button.tsx";
import { Checkbox } from "../../controls/checkbox.tsx";
import { FieldFrame, inputClass } from "../../controls/field-frame.tsx";
import { Select } from "../../controls/select.tsx";
import { typedText } from "../form-view.ts";
import type { FormMessages } from "../messages/en.ts";
import { useIsAlive } from "../use-is-alive.ts";
import type { ComboboxFieldProps } from "./combobox-props.ts";

const Combobox = lazy(() => import("./live-combobox.tsx"));

/** One of many choices: a list of the browser, or a search of the server; with React a combobox. */
export function ComboboxField(props: ComboboxFieldProps) {
  const isAlive = useIsAlive();
  const plain = props.control.isSearched ? <PlainSearch {...props} /> : <PlainList {...props} />;
  if (!isAlive) return plain;
  return (
    <Suspense fallback={plain}>
      <Combobox {...props} />
    </Suspense>
  );
}

function PlainList({ control, view, ...own }: ComboboxFieldProps) {
  const words = useMessages<FormMessages>("form");
  const choices = view.choices[control.source] ?? [];
  return (
    <Select {...own}>
      <option value="">{control.blank ? view.translate(control.blank) : words("choose")}</option>
      {choices.map(({ value, label, lang }) => (
        <option key={value} value={value} lang={lang}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/** A text to search for, and the matches of the one that was sent before. */
function PlainSearch({ control, view, defaultValue, ...own }: ComboboxFieldProps) {
  const words = useMessages<FormMessages>("form");
  const { autoFocus, name, ...frame } = own;
  const choices = view.choices[control.source] ?? [];
  return (
    <FieldFrame {...frame}>
      {(input) => (
        <>
          <span className="flex gap-2">
            <input
              {...input}
              name={`${name}Text`}
              defaultValue={typedText(view, `${name}Text`)}
              // biome-ignore lint/a11y/noAutofocus: the first field with a problem
              autoFocus={autoFocus}
              dir="auto"
              maxLength={200}
              autoComplete="off"
              className={inputClass}
            />
            <Button type="submit" name={searchButton} value={name} variant="secondary">
              {words("search")}
            </Button>
          </span>
          {choices.length > 0 && (
            <fieldset>
              <legend className="sr-only">{words("search.found")}</legend>
              {choices.map(({ value, label, lang }) => (
                <Checkbox
                  key={value}
                  type="radio"
                  name={name}
                  value={value}
                  label={<bdi lang={lang}>{label}</bdi>}
                  defaultChecked={value === defaultValue}
                />
              ))}
            </fieldset>
          )}
        </>
      )}
    </FieldFrame>
  );
}
