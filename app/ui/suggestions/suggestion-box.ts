/** The options for a text. */
export interface Answer<Option> {
  options: readonly Option[];
}

export interface SuggestionSource<A> {
  /** The answer before anything was typed. */
  none: A;
  /** Returns what is known at once; `shown` is the answer on the screen, `none` while the list is closed. */
  now(text: string, shown: A): A;
  /** Asks the server after a pause in typing; null for a text that it is not asked for. */
  ask(text: string, signal: AbortSignal): Promise<A> | null;
}

export interface SuggestionState<A> {
  /** The text of the field, trimmed. */
  text: string;
  answer: A;
  /** Index of the chosen option; -1 for none. */
  current: number;
  isShown: boolean;
}

export interface SuggestionBoxOptions<Option, A extends Answer<Option>> {
  input: HTMLInputElement;
  /** Id of the element with the role `listbox`; that of an option is made by `optionId`. */
  listId: string;
  source: SuggestionSource<A>;
  /** Shows a state. */
  draw: (state: SuggestionState<A>) => void;
  take: (option: Option) => void;
  /** The focus may move into these elements without closing the list. */
  panel: () => HTMLElement | null;
  /** Returns whether an open list has something to show. */
  hasContent: (answer: A, text: string) => boolean;
  /** In ms, from the last key to the request. */
  pauseMs: number;
  /** Events of the field that open the list. */
  opensBy?: readonly string[];
  /** Keeps the list open, with one option chosen: the box of a dialog. */
  isPalette?: boolean;
  /** Ends the listening to the field. */
  signal?: AbortSignal;
}

/** Id of an option, which the field names while the option is chosen. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The state of an unused box. */
export function unusedState<A>({ none }: Pick<SuggestionSource<A>, "none">): SuggestionState<A> {
  return { text: "", answer: none, current: -1, isShown: false };
}

export interface SuggestionBox<Option> {
  /** Opens the list for the text of the field. */
  offer: () => void;
  close: () => void;
  choose: (index: number) => void;
  /** Closes the list and takes an option. */
  take: (option: Option) => void;
}

/**
 * Makes a text field a combobox: keys, attributes for assistive technology and requests, each of
 * which aborts the one before. The options are drawn by the caller, with React or without.
 */
export function attachSuggestionBox<Option, A extends Answer<Option>>({
  input,
  listId,
  source,
  draw,
  take,
  panel,
  hasContent,
  pauseMs,
  opensBy = ["input", "focus", "click"],
  isPalette = false,
  signal,
}: SuggestionBoxOptions<Option, A>): SuggestionBox<Option> {
  // The field itself is a place of the round, but where one option is always chosen.
  const first = isPalette ? 0 : -1;
  let answer = source.none;
  let current = -1;
  let isOpen = false;
  let answered: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request = new AbortController();

  const textOf = () => input.value.trim();
  const set = (name: string, value: string) => input.setAttribute(name, value);
  const isShown = () => isOpen && hasContent(answer, textOf());
  const choose = (index: number) => {
    current = index;
    const state = { text: textOf(), answer, current, isShown: isShown() };
    set("aria-expanded", String(state.isShown));
    if (state.isShown && index >= 0) set("aria-activedescendant", optionId(listId, index));
    else input.removeAttribute("aria-activedescendant");
    draw(state);
  };
  const show = (next: A) => {
    answer = next;
    choose(Math.min(first, next.options.length - 1));
  };
  const stopAsking = () => {
    clearTimeout(timer);
    request.abort();
  };
  const close = () => {
    stopAsking();
    isOpen = isPalette;
    show(answer);
  };
  const ask = async () => {
    const own = new AbortController();
    request = own;
    const text = textOf();
    const found = await source.ask(text, own.signal);
    if (!found || own !== request) return;
    answered = text;
    show(found);
  };
  const offer = () => {
    stopAsking();
    const shown = isShown() ? answer : source.none;
    isOpen = true;
    show(source.now(textOf(), shown));
    // A failed request leaves what is known without it.
    timer = setTimeout(() => ask().catch(() => {}), pauseMs);
  };
  const move = (step: 1 | -1) => {
    // A list that was closed opens with the same answer, without another request.
    isOpen ||= textOf() === answered;
    if (!isOpen) offer();
    const { length } = answer.options;
    if (length === 0) return;
    const places = length - first;
    choose(((current - first + step + places) % places) + first);
  };
  const takeOption = (option: Option) => {
    close();
    take(option);
  };
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    const chosen = answer.options[current];
    if (event.isComposing) return;
    if (key === "ArrowDown") move(1);
    else if (key === "ArrowUp") move(-1);
    else if (key === "Escape" && isShown() && !isPalette) close();
    else if (key === "Enter" && isShown() && chosen !== undefined) takeOption(chosen);
    else return;
    event.preventDefault();
  };
  const leave = ({ relatedTarget: to }: FocusEvent) => {
    if (to !== input && !(to instanceof Node && panel()?.contains(to))) close();
  };

  set("role", "combobox");
  set("aria-autocomplete", "list");
  set("aria-controls", listId);
  for (const name of opensBy) input.addEventListener(name, offer, { signal });
  input.addEventListener("keydown", onKey, { signal });
  for (const part of [input, panel()]) part?.addEventListener("focusout", leave, { signal });
  input.form?.addEventListener("submit", close, { signal });
  if (document.activeElement === input && opensBy.includes("focus")) offer();
  else close();
  return {
    offer,
    close,
    choose,
    take: takeOption,
  };
}
