import { type RefObject, useLayoutEffect, useRef } from "react";

interface FieldText {
  /** The text that the state of the page asks for. */
  text: string;
  /** Whether a focused field takes it as well: a suggestion was chosen, or the visitor went back. */
  isOffered?: () => boolean;
}

/**
 * Writes a text into an uncontrolled field when it changes, but not while the visitor types there.
 * As a controlled value it lost letters: a listener of the same key event lets React render what
 * was pending, and React then writes the older text back before its own listener has read the key.
 */
export function useFieldText(
  field: RefObject<HTMLInputElement | null>,
  { text, isOffered = () => false }: FieldText,
): void {
  const last = useRef(text);
  useLayoutEffect(() => {
    if (last.current === text) return;
    last.current = text;
    const box = field.current;
    if (box && (document.activeElement !== box || isOffered())) box.value = text;
  });
}
