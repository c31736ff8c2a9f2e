import { useEffect, useState } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Combobox, type ComboboxOption } from "../../controls/combobox.tsx";
import { type Choice, typedText } from "../form-view.ts";
import type { FormMessages } from "../messages/en.ts";
import type { ComboboxFieldProps } from "./combobox-props.ts";
import { type Matches, shownMatches } from "./shown-matches.ts";

const pauseMs = 150;

/** A combobox whose choices the page has, or the server finds. */
export default function LiveCombobox(props: ComboboxFieldProps) {
  const { autoFocus, control, defaultValue, name, view, ...own } = props;
  const known = (view.choices[control.source] ?? []).map(asOption);
  const [typed, setTyped] = useState(typedText(view, `${name}Text`));
  const path = control.isSearched ? view.searches[control.source] : undefined;
  const { found, isFailed } = useFound(path, typed);
  const words = useMessages<FormMessages>("form");
  const shared = {
    ...own,
    name,
    autoFocus,
    defaultOption: defaultValue === "" ? undefined : defaultValue,
  };
  if (path === undefined) return <Combobox {...shared} options={known} />;
  return (
    <>
      <Combobox
        {...shared}
        options={found ?? known}
        error={isFailed ? words("search.failed") : own.error}
        defaultText={typed}
        onTextChange={setTyped}
      />
      <input type="hidden" name={`${name}Text`} value={typed} />
    </>
  );
}

function asOption({ value, label }: Choice): ComboboxOption {
  return { id: value, name: label };
}

/** Matches of the server for a text; null until it has answered one. */
function useFound(path: string | undefined, text: string) {
  const [found, setFound] = useState<Matches<ComboboxOption> | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (path === undefined || text.trim() === "") return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ q: text });
      const headers = { accept: "application/json" };
      try {
        const response = await fetch(`${path}${path.includes("?") ? "&" : "?"}${query}`, {
          headers,
          signal: controller.signal,
        });
        const choices: Choice[] = response.ok ? await response.json() : [];
        setFound({ text, options: choices.map(asOption) });
        setFailed(!response.ok);
      } catch {
        if (!controller.signal.aborted) setFailed(true);
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [path, text]);
  return { found: found && [...shownMatches(found, text)], isFailed };
}
