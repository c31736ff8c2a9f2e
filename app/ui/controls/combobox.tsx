import { useId, useRef, useState } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import type { UiMessages } from "../messages/en.ts";
import { optionId } from "../suggestions/suggestion-box.ts";
import { useSuggestionBox } from "../suggestions/use-suggestion-box.ts";
import { FieldFrame, type FieldProps, inputClass } from "./field-frame.tsx";
import { type ComboboxOption, narrowOptions } from "./narrow-options.ts";

interface ComboboxProps extends FieldProps {
  options: readonly ComboboxOption[];
  /** Name of the field that carries the chosen id. */
  name?: string;
  /** Name of the field that carries the typed text, where the server can search for it. */
  textName?: string;
  autoFocus?: boolean | undefined;
  /** The first text of a combobox whose options are searched elsewhere. */
  defaultText?: string;
  /** Finds the options for a text elsewhere; the given ones are those of the first text. */
  find?: (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;
  defaultOption?: string;
  isDisabled?: boolean;
}

interface Matches {
  /** The text that the options were found for; null while they are those of an earlier one. */
  text: string | null;
  options: readonly ComboboxOption[];
}

const typingPauseMs = 150;

/** A choice of one among many, narrowed by typing; letters are compared folded, in both scripts. */
export function Combobox({
  options,
  name,
  textName,
  autoFocus,
  defaultText,
  find,
  defaultOption,
  isDisabled,
  ...frame
}: ComboboxProps) {
  const t = useMessages<UiMessages>("ui");
  const listId = `${useId()}-list`;
  const input = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(
    () => options.find(({ id }) => id === defaultOption) ?? null,
  );
  const chosenName = chosen?.name ?? "";
  const isNarrowing = (typed: string) => typed !== "" && typed !== chosenName;
  const write = (text: string) => {
    if (input.current) input.current.value = text;
  };
  const [{ answer, current, isShown }, box] = useSuggestionBox<ComboboxOption, Matches>(input, {
    listId,
    source: {
      none: { text: null, options: [] },
      now(typed, shown) {
        if (!isNarrowing(typed)) return { text: typed, options };
        if (!find) return { text: typed, options: narrowOptions(options, typed) };
        const before = shown.options.length > 0 ? shown.options : options;
        return { text: null, options: narrowOptions(before, typed) };
      },
      ask: (typed, signal) =>
        find && isNarrowing(typed)
          ? find(typed, signal).then((found) => ({ text: typed, options: found }))
          : null,
    },
    take(option) {
      setChosen(option);
      write(option.name);
    },
    panel: () => root.current,
    hasContent: (matches, typed) => matches.options.length > 0 || matches.text === typed,
    pauseMs: typingPauseMs,
    opensBy: ["input"],
  });
  const toggle = () => {
    if (isShown) return box.current?.close();
    input.current?.focus();
    box.current?.offer();
  };
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div ref={root} className="relative">
          <input
            {...control}
            ref={input}
            name={textName}
            defaultValue={defaultText || chosenName}
            // biome-ignore lint/a11y/noAutofocus: the first field with a problem
            autoFocus={autoFocus}
            disabled={isDisabled}
            autoComplete="off"
            maxLength={200}
            className={classNames(inputClass, "pe-11")}
            onChange={(event) => {
              if (event.target.value.trim() === "") setChosen(null);
            }}
            onBlur={({ relatedTarget }) => {
              // The field shows what is chosen, not what was typed to find it.
              if (!root.current?.contains(relatedTarget)) write(chosenName);
            }}
            onKeyDown={(event) => {
              // Enter in an open list does not send the form.
              if (event.key === "Enter" && isShown) event.preventDefault();
            }}
          />
          {name && <input type="hidden" name={name} value={chosen?.id ?? ""} />}
          <button
            type="button"
            tabIndex={-1}
            aria-label={t("combobox.show")}
            disabled={isDisabled}
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
            className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-muted hover:text-brand disabled:opacity-50"
          >
            <Icon name="chevron-down" className="size-4" />
          </button>
          <div
            hidden={!isShown}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-card border border-line bg-surface p-1 text-ink shadow-float"
          >
            <div role="listbox" id={listId} aria-label={t("combobox.show")}>
              {answer.options.map((option, index) => (
                <Option
                  key={option.id}
                  id={optionId(listId, index)}
                  option={option}
                  isCurrent={index === current}
                  isChosen={option.id === chosen?.id}
                  onTake={() => box.current?.take(option)}
                />
              ))}
            </div>
            {answer.options.length === 0 && (
              <p role="status" className="px-3 py-2.5 text-muted">
                {t("combobox.empty")}
              </p>
            )}
          </div>
        </div>
      )}
    </FieldFrame>
  );
}

interface OptionProps {
  id: string;
  option: ComboboxOption;
  isCurrent: boolean;
  isChosen: boolean;
  onTake: () => void;
}

function Option({ id, option, isCurrent, isChosen, onTake }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and answers to the keys.
    <div
      role="option"
      id={id}
      aria-selected={isCurrent}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      className={classNames(
        "flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-md px-3 py-1.5",
        isCurrent ? "bg-brand-soft text-brand" : "hover:bg-sunken",
      )}
    >
      <span>
        {option.name}
        {option.note && <span className="block text-sm text-muted">{option.note}</span>}
      </span>
      {isChosen && <Icon name="check" className="size-4 shrink-0 text-brand" />}
    </div>
  );
}
