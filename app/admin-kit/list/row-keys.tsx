import { type RefObject, useEffect, useState } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { AdminKitMessages } from "../messages/en.ts";

/** j and k move between the rows of a list, x selects one; Enter opens the link that has the focus. */
export function useListKeys(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (hasModifier || isTyping(event.target) || !form.current) return;
      const rows = [...form.current.querySelectorAll<HTMLElement>("[data-row]")];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (event.key === "j") focusRow(rows[Math.min(at + 1, rows.length - 1)]);
      else if (event.key === "k") focusRow(rows[Math.max(at - 1, 0)]);
      else if (event.key === "x") rows[at]?.querySelector<HTMLInputElement>("[name=id]")?.click();
      else return;
      event.preventDefault();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [form]);
}

function isTyping(target: EventTarget | null): boolean {
  const isField = target instanceof HTMLInputElement && target.type !== "checkbox";
  return isField || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

function focusRow(row: HTMLElement | undefined) {
  row?.querySelector("a")?.focus();
  row?.scrollIntoView({ block: "nearest" });
}

/** Selects every row of the page; a script does it, so it is not there without one. */
export function PageBox({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const t = useMessages<AdminKitMessages>("adminKit");
  const [hasScript, setScript] = useState(false);
  useEffect(() => setScript(true), []);
  if (!hasScript) return null;
  return (
    <input
      type="checkbox"
      aria-label={t("list.selectPage")}
      className="check tap-target size-4"
      onChange={({ target }) => {
        const boxes = form.current?.querySelectorAll<HTMLInputElement>("[name=id]") ?? [];
        for (const box of boxes) box.checked = target.checked;
      }}
    />
  );
}
