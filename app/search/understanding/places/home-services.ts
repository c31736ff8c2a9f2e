import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { Span } from "../reading/span.ts";
import type { Token } from "../reading/tokens.ts";

const set = (list: string) => new Set(list.split(" ").map(foldText));
const before = set("home");
/** Words after which home is where somebody goes: "sent home after surgery". */
const goingThere = set(
  "sent send went go going gone came come coming back got get stay stayed staying returned discharged",
);
const behind = set("منزلي منزلية المنزلي المنزلية بيتي بيتية");

/**
 * Reads the word for home right beside what is asked for as a visit: "home blood test", «تحليل منزلي».
 * Beside a complaint it is where somebody lives.
 */
export function withHomeServices(spans: readonly Span[], tokens: readonly Token[]): Span[] {
  if (spans.some(({ meaning }) => meaning.kind === "visitType")) return [...spans];
  const isRead = (at: number) => spans.some(({ start, end }) => start <= at && at < end);
  const isAsked = (span: Span) => span.meaning.kind === "concept" && !span.isComplaint;
  const at = tokens.findIndex(
    ({ word }, place) =>
      !isRead(place) &&
      ((before.has(word) &&
        !goingThere.has(tokens[place - 1]?.word ?? "") &&
        spans.some((span) => isAsked(span) && span.start === place + 1)) ||
        (behind.has(word) && spans.some((span) => isAsked(span) && span.end === place))),
  );
  if (at === -1) return [...spans];
  const visit: Span = {
    start: at,
    end: at + 1,
    meaning: { kind: "visitType", visitType: "home_visit" },
    sureness: 1,
  };
  return [...spans, visit].sort((a, b) => a.start - b.start || a.end - b.end);
}
