import { type RefObject, useEffect, useState } from "react";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";

const pauseMs = 1_500;

type DraftState =
  | { state: "clean" | "unsaved" | "failed" }
  /** `time` is of the clock in Dubai, as "16:30". */
  | { state: "stored"; time: string };

/**
 * Stores what is typed into the form inside `box` as a draft whenever typing pauses, and warns before
 * a page with unsaved changes is left.
 */
export function useDraft(box: RefObject<HTMLElement | null>, path: string): DraftState {
  const [draft, setDraft] = useState<DraftState>({ state: "clean" });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let isDirty = false;
    let timer: number | undefined;
    function onInput() {
      isDirty = true;
      setDraft({ state: "unsaved" });
      window.clearTimeout(timer);
      timer = window.setTimeout(async () => {
        const stored = await store(element, path);
        if (stored.state === "stored") isDirty = false;
        setDraft(stored);
      }, pauseMs);
    }
    function onSubmit() {
      isDirty = false;
      window.clearTimeout(timer);
    }
    function onLeave(event: BeforeUnloadEvent) {
      if (isDirty) event.preventDefault();
    }
    // What was typed before the scripts were here is stored like the rest.
    if (isChanged(element)) onInput();
    element.addEventListener("input", onInput);
    element.addEventListener("submit", onSubmit);
    window.addEventListener("beforeunload", onLeave);
    return () => {
      window.clearTimeout(timer);
      element.removeEventListener("input", onInput);
      element.removeEventListener("submit", onSubmit);
      window.removeEventListener("beforeunload", onLeave);
    };
  }, [box, path]);
  return draft;
}

function isChanged(element: Element): boolean {
  const texts = element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input:not([type=hidden], [type=file]), textarea",
  );
  const isTyped = [...texts].some(
    (one) =>
      one.value !== one.defaultValue ||
      (one instanceof HTMLInputElement && one.checked !== one.defaultChecked),
  );
  return isTyped || [...element.querySelectorAll("select")].some(isChosenAnew);
}

function isChosenAnew({ options, selectedIndex }: HTMLSelectElement): boolean {
  const first = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(first, 0);
}

async function store(element: HTMLElement | null, path: string): Promise<DraftState> {
  const form = element?.querySelector("form");
  if (!form) return { state: "failed" };
  const body = new FormData(form);
  body.set("intent", "keep");
  const headers = { accept: "application/json" };
  try {
    const response = await fetch(path, { method: "POST", body, headers, redirect: "error" });
    if (!response.ok) return { state: "failed" };
    const time = new Date().toLocaleTimeString("en-GB", {
      timeZone,
      hour: "2-digit",
      minute: "2-digit",
    });
    return { state: "stored", time };
  } catch {
    return { state: "failed" };
  }
}
