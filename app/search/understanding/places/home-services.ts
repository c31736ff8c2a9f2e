import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { typesWithoutDoctor } from "../needs/name-services.ts";
import type { Span } from "../reading/span.ts";
import type { Token } from "../reading/tokens.ts";

const set = (list: string) => new Set(list.split(" ").map(foldText));
const before = set("home");
/** Words after which home is where somebody goes: "sent home after surgery". */
const goingThere = set(
  "sent send went go going gone came come coming back got get stay stayed staying returned discharged",
);
const behind = set("منزلي منزلية المنزلي المنزلية بيتي بيتية");

/** Words of a test that say where: "home blood test", «سحب دم من البيت». */
const homeWords =
  /(?:^| )(?:(?:at|from) (?:the |my )?home|home|(?:في|من|الي) (?:ال)?(?:بيت|منزل)|(?:ب|عال|لل|بال)(?:بيت|منزل)|(?:ال)?منزلي[هة]?|(?:ال)?بيتي[هة]?)(?= |$)/;

/**
 * Parts the home from a test that is called after it, so that the test is looked for and comes home:
 * "home blood test" is "blood test" at home.
 */
function withTestsAtHome(
  spans: readonly Span[],
  tokens: readonly Token[],
  { read, vocabulary }: Reading,
): Span[] {
  return spans.flatMap((span): Span[] => {
    if (span.meaning.kind !== "concept" || isOfHome(span, vocabulary)) return [span];
    const words = tokens.slice(span.start, span.end).map(({ word }) => word);
    const [phrase = ""] = homeWords.exec(words.join(" ")) ?? [];
    const home = phrase.trim().split(" ");
    const from = words.findIndex((_, at) => home.every((word, next) => words[at + next] === word));
    const isEdge = from === 0 || from + home.length === words.length;
    if (phrase === "" || !isEdge || home.length === words.length) return [span];
    const start = span.start + from;
    const end = start + home.length;
    const [first, last] = from === 0 ? [end, span.end] : [span.start, start];
    const rest = read(tokens.slice(first, last)).map((one) => ({
      ...one,
      start: one.start + first,
      end: one.end + first,
    }));
    if (!rest.some((one) => one.isStated || isTest(one, vocabulary))) return [span];
    return [...rest.map((one) => withFields(one, span)), homeVisit(start, end)];
  });
}

/** A nurse takes blood at home: what the whole phrase leads to counts as well. */
function withFields(one: Span, whole: Span): Span {
  if (one.meaning.kind !== "concept" || whole.meaning.kind !== "concept") return one;
  const { concepts } = one.meaning;
  const others = whole.meaning.concepts.filter(
    ({ itemId }) => !concepts.some((known) => known.itemId === itemId),
  );
  return { ...one, meaning: { kind: "concept", concepts: [...concepts, ...others] } };
}

const fieldsOfTests: ReadonlySet<string> = new Set(["laboratory-medicine", "radiology"]);

function isTest({ meaning }: Span, vocabulary: Vocabulary): boolean {
  if (meaning.kind !== "concept") return false;
  const [best] = meaning.concepts;
  return meaning.concepts.some(({ itemId }) => {
    const item = vocabulary.byId.get(itemId);
    const type = vocabulary.byId.get(item?.parentId ?? 0) ?? item;
    const isField = itemId === best?.itemId && fieldsOfTests.has(item?.slug ?? "");
    return isField || typesWithoutDoctor.has(type?.slug ?? "");
  });
}

/** "Home nurse", "home care": the home is a part of the field. */
function isOfHome({ meaning }: Span, vocabulary: Vocabulary): boolean {
  const best = meaning.kind === "concept" ? meaning.concepts[0] : undefined;
  const item = vocabulary.byId.get(best?.itemId ?? 0);
  const field = vocabulary.byId.get(item?.parentId ?? 0) ?? item;
  return field?.slug === "home-nursing";
}

interface Reading {
  /** Reads the tokens of a test without the home. */
  read: (tokens: readonly Token[]) => Span[];
  vocabulary: Vocabulary;
}

const homeVisit = (start: number, end: number): Span => ({
  start,
  end,
  meaning: { kind: "visitType", visitType: "home_visit" },
  sureness: 1,
});

/**
 * Reads the word for home right beside what is asked for as a visit: "home blood test", «تحليل منزلي».
 * Beside a complaint it is where somebody lives.
 */
export function withHomeServices(
  all: readonly Span[],
  tokens: readonly Token[],
  reading: Reading,
): Span[] {
  const isVisit = ({ meaning }: Span) => meaning.kind === "visitType";
  if (all.some(isVisit)) return [...all];
  const spans = withTestsAtHome(all, tokens, reading);
  if (spans.some(isVisit)) return spans.toSorted((a, b) => a.start - b.start || a.end - b.end);
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
  return [...spans, homeVisit(at, at + 1)].sort((a, b) => a.start - b.start || a.end - b.end);
}
