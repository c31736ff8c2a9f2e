// Inlined at the end of every page: copies what a button with `data-copy` names.
import { toast } from "../toasts/toast.ts";

document.addEventListener("click", (event) => {
  const button =
    event.target instanceof Element && event.target.closest<HTMLElement>("[data-copy]");
  if (!button) return;
  const { copy = "", copied = "", failed = "" } = button.dataset;
  write(copy).then(
    () => toast({ id: "copy", kind: "success", title: copied }),
    () => toast({ id: "copy", kind: "error", title: failed }),
  );
});

/** Writes to the clipboard; over plain HTTP browsers only offer the older way. */
async function write(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement("textarea");
  const focused = document.activeElement;
  area.value = text;
  document.body.append(area);
  area.select();
  const isDone = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isDone) throw new Error("refused");
}
