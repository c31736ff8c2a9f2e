import { useState } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Combobox } from "../../controls/combobox.tsx";
import type { ComboboxOption } from "../../controls/narrow-options.ts";
import { type Choice, typedText } from "../form-view.ts";
import type { FormMessages } from "../messages/en.ts";
import type { ComboboxFieldProps, Entered } from "./combobox-props.ts";

/** A combobox whose choices the page has, or the server finds. */
export default function LiveCombobox(
  props: ComboboxFieldProps & { entered?: Entered | undefined },
) {
  const { autoFocus, control, defaultValue, entered, name, view, ...own } = props;
  const chosen = entered?.chosen ?? defaultValue;
  const options = (view.choices[control.source] ?? []).map(asOption);
  const path = control.isSearched ? view.searches[control.source] : undefined;
  const words = useMessages<FormMessages>("form");
  const [isFailed, setFailed] = useState(false);
  const shared = {
    ...own,
    name,
    autoFocus,
    options,
    ...(chosen === "" ? {} : { defaultOption: chosen }),
  };
  if (path === undefined) return <Combobox {...shared} />;
  const find = async (text: string, signal: AbortSignal) => {
    try {
      const found = await fetchChoices(path, text, signal);
      setFailed(false);
      return found;
    } catch (error) {
      if (!signal.aborted) setFailed(true);
      throw error;
    }
  };
  return (
    <Combobox
      {...shared}
      find={find}
      error={isFailed ? words("search.failed") : own.error}
      textName={`${name}Text`}
      defaultText={entered?.text ?? typedText(view, `${name}Text`)}
    />
  );
}

function asOption({ value, label }: Choice): ComboboxOption {
  return { id: value, name: label };
}

async function fetchChoices(path: string, text: string, signal: AbortSignal) {
  const query = new URLSearchParams({ q: text });
  const headers = { accept: "application/json" };
  const response = await fetch(`${path}${path.includes("?") ? "&" : "?"}${query}`, {
    headers,
    signal,
  });
  if (!response.ok) throw new Error(`The search for choices answered ${response.status}.`);
  const choices: Choice[] = await response.json();
  return choices.map(asOption);
}
