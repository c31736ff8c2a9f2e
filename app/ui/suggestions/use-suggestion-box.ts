import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type Answer,
  attachSuggestionBox,
  optionId,
  type SuggestionBox,
  type SuggestionBoxOptions,
  type SuggestionState,
  unusedState,
} from "./suggestion-box.ts";

type Options<Option, A extends Answer<Option>> = Omit<
  SuggestionBoxOptions<Option, A>,
  "input" | "draw" | "signal"
>;

/** Makes an uncontrolled field a combobox; returns what its list shows, and the box. */
export function useSuggestionBox<Option, A extends Answer<Option>>(
  field: RefObject<HTMLInputElement | null>,
  options: Options<Option, A>,
): [SuggestionState<A>, RefObject<SuggestionBox<Option> | null>] {
  const { source } = options;
  const [state, draw] = useState(() => unusedState(source));
  const box = useRef<SuggestionBox<Option>>(null);
  const now = useEffectEvent((text: string, shown: A) => source.now(text, shown));
  const ask = useEffectEvent((text: string, signal: AbortSignal) => source.ask(text, signal));
  const take = useEffectEvent((option: Option) => options.take(option));
  const attach = useEffectEvent((input: HTMLInputElement, signal: AbortSignal) =>
    attachSuggestionBox<Option, A>({
      ...options,
      input,
      source: { none: source.none, now, ask },
      take,
      draw,
      signal,
    }),
  );
  useEffect(() => {
    if (!field.current) return;
    const listening = new AbortController();
    const attached = attach(field.current, listening.signal);
    box.current = attached;
    return () => {
      listening.abort();
      attached.close();
    };
  }, [field]);
  const { listId } = options;
  const { current } = state;
  useEffect(() => {
    const option = current < 0 ? null : document.getElementById(optionId(listId, current));
    option?.scrollIntoView({ block: "nearest" });
  }, [listId, current]);
  return [state, box];
}
