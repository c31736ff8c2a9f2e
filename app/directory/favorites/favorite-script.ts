// Inlined at the end of every page: with a person signed in, a pressed heart shows at once.
import { toast } from "#app/ui/toasts/toast.ts";
import { favoritesFormId } from "../cards/favorite/rules.ts";

/** Hearts are sent one after the other, so that the last press wins on the server, too. */
let queue = Promise.resolve();

document.addEventListener("submit", (event) => {
  const { target: form, submitter: heart } = event;
  const isOwn =
    form instanceof HTMLFormElement &&
    form.id === favoritesFormId &&
    "own" in document.documentElement.dataset;
  if (!isOwn || !(heart instanceof HTMLButtonElement)) return;
  event.preventDefault();
  change(form, heart.value, heart.name === "add");
});

/** Adds or removes a favourite; on failure its hearts go back to what they were. */
function change(
  form: HTMLFormElement,
  key: string,
  isAdded: boolean,
  title = form.dataset[isAdded ? "added" : "removed"],
) {
  const { undo = "", undone, error = "", failed } = form.dataset;
  const id = `favorite-${key}`;
  showHearts(key, isAdded);
  queue = queue
    .then(() => send(form, key, isAdded))
    .then(
      () =>
        toast({
          id,
          kind: "success",
          title: title ?? "",
          action: { label: undo, run: () => change(form, key, !isAdded, undone) },
        }),
      () => {
        showHearts(key, !isAdded);
        toast({ id, kind: "error", title: error, text: failed });
      },
    );
}

async function send(form: HTMLFormElement, key: string, isAdded: boolean) {
  const body = new URLSearchParams({ [isAdded ? "add" : "remove"]: key });
  const headers = { accept: "application/json" };
  const response = await fetch(form.action, { method: "POST", headers, body });
  if (!response.ok) throw new Error("refused");
}

function showHearts(key: string, isKept: boolean) {
  const hearts = document.querySelectorAll<HTMLButtonElement>(`[form=${favoritesFormId}]`);
  for (const heart of hearts) {
    if (heart.value !== key) continue;
    heart.name = isKept ? "remove" : "add";
    heart.setAttribute("aria-pressed", String(isKept));
  }
}
