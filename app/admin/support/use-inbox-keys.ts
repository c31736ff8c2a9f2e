import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useLocalizedPath } from "#app/platform/i18n/locale-context.tsx";

interface Inbox {
  /** The listed conversations in their order. */
  ids: readonly string[];
  id: string;
  pathOf: (id: string) => string;
}

/** J and K open the next and the previous conversation, R answers, E resolves. */
export function useInboxKeys({ ids, id, pathOf }: Inbox): void {
  const navigate = useNavigate();
  const localize = useLocalizedPath();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      const types = target instanceof Element && target.closest("input,textarea,select,dialog");
      if (types || ctrlKey || metaKey || altKey) return;
      const step = { j: 1, k: -1 }[key];
      const next = step && ids[Math.max(0, ids.indexOf(id) + step)];
      if (next && next !== id) void navigate(localize(pathOf(next)));
      else if (key === "r") focusAnswer(event);
      else if (key === "e") document.querySelector<HTMLElement>("[data-resolve]")?.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [ids, id, pathOf, navigate, localize]);
}

function focusAnswer(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLElement>("[data-answer]");
  if (!field) return;
  // The letter itself is not typed.
  event.preventDefault();
  field.focus();
}
