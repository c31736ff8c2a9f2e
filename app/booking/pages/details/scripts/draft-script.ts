// Stores what is typed into the details of a booking in this tab, so that changing the language, going
// back, and a session or a hold that ends lose nothing. It never leaves the browser, and is deleted when
// the visit is booked or its time is released. A second tab asks the first one for it.

const key = "dalil.booking-details";
const lifetimeMs = 30 * 60_000;
/** Belong to one answer of the server. */
const unstored = new Set(["token", "codeId", "code"]);

interface Draft {
  /** Slug of the professional, and who typed. */
  owner: string;
  at: number;
  /** The server's answer that it began with. */
  answer?: string | undefined;
  entries: [string, string][];
}

const form = document.querySelector<HTMLFormElement>("form[data-draft]");
/** Reaches the other tabs of this site; nothing is stored for it. */
const tabs = "BroadcastChannel" in window ? new window.BroadcastChannel(key) : null;
const isBooked = document.querySelector("[data-booked]") !== null;

try {
  if (isBooked) sessionStorage.removeItem(key);
  tabs?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const draft = hasOwner(data) && !isDraft(data) ? read() : null;
    if (draft && hasOwner(data) && isOf(draft, data.owner)) tabs.postMessage(draft);
  });
  if (form) followForm(form);
} catch {
  // Without storage the forms carry what is typed from step to step.
}

function followForm(typed: HTMLFormElement) {
  const owner = typed.dataset.draft ?? "";
  const draft = read();
  const answer = typed.dataset.typed;
  const save = () => {
    const entries = [...new FormData(typed)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && !unstored.has(entry[0]),
    );
    sessionStorage.setItem(key, JSON.stringify({ owner, at: Date.now(), answer, entries }));
  };
  // The server's own answer is newer than the draft, unless the draft goes on from it.
  if (answer !== undefined && draft?.answer !== answer) save();
  else if (draft && isOf(draft, owner)) restore(typed, draft);
  else askTabs(typed, owner, save);
  typed.addEventListener("input", save);
  typed.addEventListener("change", save);
  document.addEventListener("submit", ({ target, submitter }) => {
    const isReleased = submitter instanceof HTMLButtonElement && submitter.value === "release";
    const isLeaving = target instanceof HTMLFormElement && /\/logout/.test(target.action);
    if (isReleased || isLeaving) sessionStorage.removeItem(key);
  });
}

/** Asks the other tabs for a draft of the same booking, until something is typed here. */
function askTabs(typed: HTMLFormElement, owner: string, save: () => void) {
  const taken = new AbortController();
  const { signal } = taken;
  const receive = ({ data }: MessageEvent<unknown>) => {
    if (!isDraft(data) || !isOf(data, owner)) return;
    taken.abort();
    restore(typed, data);
    save();
  };
  tabs?.addEventListener("message", receive, { signal });
  typed.addEventListener("input", () => taken.abort(), { signal });
  tabs?.postMessage({ owner });
}

function hasOwner(data: unknown): data is { owner: string } {
  return (
    typeof data === "object" && data !== null && "owner" in data && typeof data.owner === "string"
  );
}

/** Returns whether a draft is of the same booking: a guest may have signed in meanwhile. */
function isOf(draft: Draft, owner: string): boolean {
  const [slug] = owner.split(" ");
  return (
    Date.now() - draft.at < lifetimeMs && (draft.owner === owner || draft.owner === `${slug} guest`)
  );
}

function read(): Draft | null {
  const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
  return isDraft(stored) ? stored : null;
}

function isDraft(stored: unknown): stored is Draft {
  return (
    hasOwner(stored) &&
    "at" in stored &&
    typeof stored.at === "number" &&
    "entries" in stored &&
    Array.isArray(stored.entries)
  );
}

function restore(typed: HTMLFormElement, { entries }: Draft) {
  for (const control of typed.elements) {
    const isBox = control instanceof HTMLInputElement && /radio|checkbox/.test(control.type);
    const [, value] = entries.find(([name]) => "name" in control && name === control.name) ?? [];
    if (isBox) {
      control.checked = entries.some((one) => one[0] === control.name && one[1] === control.value);
    } else if (value !== undefined && !(control instanceof HTMLButtonElement)) {
      if ("value" in control) control.value = value;
    }
  }
}

export {};
