import { noise } from "../query-phrases.ts";
import type { Span } from "../reading/span.ts";
import type { Token } from "../reading/tokens.ts";

/** A need of a single word is sure from this on. */
const sureWord = 0.65;
/** Beside so many unread words a weak word decides nothing. */
const mostUnread = 1;

/** Whether all needs rest on single weak words, beside which most words are unread. */
export function isUnsure(spans: Span[], tokens: readonly Token[], unread: string[]): boolean {
  const needs = spans.filter(({ meaning }) => meaning.kind === "concept" || meaning.kind === "age");
  const isWeak = ({ start, end, sureness, isPartOfBody, meaning }: Span) => {
    const said = tokens.slice(start, end).filter(({ word }) => !noise.has(word)).length;
    return meaning.kind === "age" || (said < 2 && (isPartOfBody === true || sureness < sureWord));
  };
  return needs.length > 0 && needs.every(isWeak) && unread.length > mostUnread;
}
