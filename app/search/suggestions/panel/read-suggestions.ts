import { type Suggestion, suggestionKinds } from "../suggestion.ts";

/** The suggestions of an answer, with or without a frame around them; anything else is left out. */
export function readSuggestions(body: unknown): Suggestion[] {
  const list = Array.isArray(body) || !isRecord(body) ? body : body.suggestions;
  return Array.isArray(list) ? list.filter(isSuggestion) : [];
}

/** The numbers to call and why, as an answer brings them. */
export interface Notice {
  title: string;
  calls: { number: string; label: string }[];
}

/** The notice of an answer; null where it has none that can be shown. */
export function readNotice(body: unknown): Notice | null {
  const notice = isRecord(body) ? body.emergency : null;
  if (!isRecord(notice) || typeof notice.title !== "string" || !Array.isArray(notice.calls))
    return null;
  const calls = notice.calls.filter(isCall);
  return calls.length > 0 ? { title: notice.title, calls } : null;
}

function isCall(value: unknown): value is Notice["calls"][number] {
  return (
    isRecord(value) &&
    typeof value.label === "string" &&
    typeof value.number === "string" &&
    /^\d+$/.test(value.number)
  );
}

function isSuggestion(value: unknown): value is Suggestion {
  return (
    isRecord(value) &&
    suggestionKinds.some((kind) => kind === value.kind) &&
    typeof value.label === "string" &&
    typeof value.detail === "string" &&
    typeof value.path === "string" &&
    value.path.startsWith("/") &&
    Array.isArray(value.marks)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** A label in pieces: what was typed, and what is around it. */
export function markedPieces({ label, marks }: Pick<Suggestion, "label" | "marks">) {
  const pieces: { text: string; isMarked: boolean }[] = [];
  let from = 0;
  for (const { start, end } of marks) {
    if (start > from) pieces.push({ text: label.slice(from, start), isMarked: false });
    pieces.push({ text: label.slice(start, end), isMarked: true });
    from = end;
  }
  pieces.push({ text: label.slice(from), isMarked: false });
  return pieces.filter(({ text }) => text !== "");
}
