import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from "react";
import { searchButton } from "#app/platform/forms/control.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "../../controls/button.tsx";
import { Checkbox } from "../../controls/checkbox.tsx";
import { FieldFrame, inputClass } from "../../controls/field-frame.tsx";
import { Select } from "../../controls/select.tsx";
import { typedText } from "../form-view.ts";
import type { FormMessages } from "../messages/en.ts";
import { useIsAlive } from "../use-is-alive.ts";
import type { ComboboxFieldProps, Entered } from "./combobox-props.ts";

type Live = ComponentType<ComboboxFieldProps & { entered?: Entered | undefined }>;

/** The combobox, once its file has been loaded. */
let loaded: Live | null = null;

/**
 * One of many choices: a list of the browser, or a search of the server; with React a combobox. The
 * plain control stays in its place until the combobox is loaded, which then has its text and focus.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const isAlive = useIsAlive();
  const box = useRef<HTMLDivElement>(null);
  const [entered, setEntered] = useState<Entered>();
  const [Fetched, setFetched] = useState<Live | null>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    let isGone = false;
    const show = (combobox: Live) => {
      loaded = combobox;
      if (isGone) return;
      setEntered((before) => readPlain(box.current) ?? before);
      hadFocus.current = box.current?.contains(document.activeElement) ?? false;
      setFetched(() => combobox);
    };
    // Without its file the plain control goes on, which needs no scripts.
    import("./live-combobox.tsx").then((file) => show(file.default)).catch(() => {});
    return () => {
      isGone = true;
    };
  }, []);
  useLayoutEffect(() => {
    if (Fetched === null || !hadFocus.current) return;
    hadFocus.current = false;
    const input = box.current?.querySelector<HTMLInputElement>("input:not([type=hidden])");
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, [Fetched]);
  const Combobox = Fetched ?? (isAlive ? loaded : null);
  const plain = props.control.isSearched ? <PlainSearch {...props} /> : <PlainList {...props} />;
  return (
    <div ref={box} className="contents">
      {Combobox ? <Combobox {...props} entered={entered} /> : plain}
    </div>
  );
}

/** Returns what a plain control holds; undefined where the combobox is shown already. */
function readPlain(box: HTMLElement | null): Entered | undefined {
  const list = box?.querySelector("select");
  if (list) return { chosen: list.value, text: "" };
  if (!box?.querySelector(`button[name="${searchButton}"]`)) return undefined;
  const chosen = box.querySelector<HTMLInputElement>("input[type=radio]:checked");
  const text = box.querySelector<HTMLInputElement>("input:not([type=radio])");
  return { chosen: chosen?.value ?? "", text: text?.value ?? "" };
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
