import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { noise } from "../query-phrases.ts";
import type { Span } from "../reading/span.ts";

const set = (list: string) => new Set(list.split(" ").map(foldText));

const negations = set(
  "cant cannot couldnt wont t not unable hardly barely ما مو مب مش موب لا لم ماني وما ومو ومب ومش ولا وماني",
);
/** They say that somebody is not able to, and are no part of what it is. */
const abilities = set(
  "can could able to even really be اقدر اقدرش قادر قادرة قادرين قدرت يقدر تقدر بقدر بيقدر بتقدر فيني استطيع يستطيع تستطيع عارف عارفة اعرف عم عاد عدت رايم اروم حتى " +
    "ماقدر مااقدر مقدرش ماقدرش مبقدرش مقدرتش منقدرش ماقادرش ماقادراش وماقدر ومقدرش ومبقدرش وماقدرش نقدر قادرا",
);
/** One word says that somebody is not able to. */
const inabilities = set(
  "ماقدر مااقدر مقدرش ماقدرش مبقدرش مقدرتش منقدرش ماقادرش ماقادراش وماقدر ومقدرش ومبقدرش وماقدرش",
);
/** Everyday actions: not being able to do them says how bad something else is. */
const moves = set(
  "walk walking sit sitting stand standing move moving work working bend امشي نمشي يمشي تمشي بمشي المشي اقعد نقعد يقعد تقعد اجلس نجلس يجلس تجلس الجلوس اوقف نوقف يوقف توقف اقف الوقوف اقوم نقوم يقوم تقوم اتحرك يتحرك تتحرك اشتغل نخدم اطلع نطلع",
);
const meals = set("eat eating drink drinking اكل ناكل ياكل تاكل الاكل اشرب نشرب يشرب تشرب");
const sleep = set(
  "sleep sleeping انام نام ننام نعس ينام تنام بنام نمت نامت ارقد رقدت يرقد ترقد النوم",
);
const breath = set("breathe breathing اتنفس نتنفس يتنفس تتنفس التنفس");
const acts: ReadonlySet<string> = new Set([...moves, ...meals, ...sleep, ...breath]);
/** They go with such a clause: "cannot sit long", «ما أقدر أتنفس منه». */
const companions = set(
  "long well properly anymore more now good at all it through منه منها عليه عليها فيه فيها زين كويس منيح ابدا خالص كثير كتير وايد بزاف يوم لما",
);

/** When something is felt: "going up the stairs", «يوم أطلع الدري». */
const stairs = set(
  "stairs stair stairway staircase steps upstairs climb climbing climbed uphill الدرج درج الدري دري الدروج دروج السلم سلم السلالم اصعد يصعد تصعد الصعود صعود طلوع كنطلع اتحرك",
);
const circumstances: ReadonlySet<string> = new Set([...moves, ...stairs, ...companions, ...noise]);

interface Clause {
  start: number;
  end: number;
  act: string;
}

/** "Cannot walk", «مش قادر أقعد», «ما رقدت»: a negation, an ability or none, and what everybody does. */
function clausesIn(words: readonly string[]): Clause[] {
  const found: Clause[] = [];
  for (let start = 0; start < words.length; start += 1) {
    const first = words[start] ?? "";
    if (!negations.has(first) && !inabilities.has(first)) continue;
    let end = start + 1;
    while (abilities.has(words[end] ?? "")) end += 1;
    const act = words[end] ?? "";
    if (!acts.has(act)) continue;
    // "Can't" is two words.
    const from = first === "t" && words[start - 1] === "can" ? start - 1 : start;
    found.push({ start: from, end: end + 1, act });
    start = end;
  }
  return found;
}

/** From here on the words are a phrase of the vocabulary rather than like one. */
const sure = 0.9;
/** General care, where somebody says only what they are not able to do. */
const general: readonly (readonly [slug: string, weight: number])[] = [
  ["general-practice", 0.9],
  ["internal-medicine", 0.72],
];

/**
 * Reads an inability ("cannot sit") as severity, not as a need: beside another need it adds nothing,
 * alone it leads to general care. Of a child it is the complaint.
 */
export function withoutEverydayClauses(
  spans: readonly Span[],
  words: readonly string[],
  vocabulary: Vocabulary,
): Span[] {
  const breathless = withBreathlessness(spans, words, vocabulary);
  return withoutInabilities(withoutCircumstances(breathless, words), words, vocabulary);
}

/** Tightness: of the chest or of the mood. */
const tightness = /^(?:[وف]?ب?(?:ال)?)(?:ضيق|ضيقه|ضيقة|كتمه|خنقه|خنقان|مخنوق|مخنوقه|نتخنق|اختنق)$/;
const effort = set("مجهود المجهود بمجهود اركض الركض الجري اجري رياضة الرياضة امشي المشي نمشي");

/** «ضيقة لما أطلع الدرج» is of the heart or the lungs; without effort it is a low mood. */
function withBreathlessness(
  spans: readonly Span[],
  words: readonly string[],
  vocabulary: Vocabulary,
): Span[] {
  const isOfEffort = words.some((word) => stairs.has(word) || effort.has(word));
  const complaint = vocabulary.bySlug("symptoms", "shortness-of-breath");
  if (!isOfEffort || !complaint) return [...spans];
  const fields = ["pulmonology", "cardiology"].flatMap(
    (slug) => vocabulary.bySlug("specialties", slug) ?? [],
  );
  const concepts = [
    { itemId: complaint.id, weight: 1 },
    ...fields.map(({ id }) => ({ itemId: id, weight: sure })),
  ];
  return spans.map(
    (span): Span =>
      span.meaning.kind === "concept" &&
      words.slice(span.start, span.end).some((word) => tightness.test(word))
        ? { ...span, meaning: { kind: "concept", concepts }, sureness: 1, isComplaint: true }
        : span,
  );
}

const after = set("after بعد عقب");
/** Behind "after" they say when a baby or an adult feels it: «مغص بعد الرضاعة». */
const feeds = set(
  "feed feeds feeding breastfeeding nursing meals lunch dinner breakfast الرضاعة رضاعة الرضاعه",
);

/** "When I climb the stairs" beside a complaint is when it is felt. */
function withoutCircumstances(spans: readonly Span[], words: readonly string[]): Span[] {
  const areOf = ({ start, end }: Span, some: ReadonlySet<string>) =>
    words.slice(start, end).every((word) => some.has(word));
  const isSaid = (span: Span) =>
    span.meaning.kind === "concept" &&
    ((span.sureness < sure && areOf(span, circumstances)) ||
      (after.has(words[span.start - 1] ?? "") && areOf(span, feeds)));
  const hasNeed = spans.some((span) => span.meaning.kind === "concept" && !isSaid(span));
  return hasNeed ? spans.filter((span) => !isSaid(span)) : [...spans];
}

function withoutInabilities(
  spans: readonly Span[],
  words: readonly string[],
  vocabulary: Vocabulary,
): Span[] {
  const clauses = clausesIn(words);
  const isOfChild = spans.some(({ meaning }) => meaning.kind === "age");
  if (clauses.length === 0 || isOfChild) return [...spans];
  const clauseOf = ({ start, end, meaning }: Span) =>
    meaning.kind === "concept"
      ? clauses.find((clause) => isWithin(words, { start, end }, clause))
      : undefined;
  const hasNeed = spans.some((span) => span.meaning.kind === "concept" && !clauseOf(span));
  const kept = spans.flatMap((span): Span[] => {
    const clause = clauseOf(span);
    if (!clause) return [span];
    const isTelling = sleep.has(clause.act) || breath.has(clause.act);
    if (hasNeed) return isTelling && isListed(span, vocabulary) ? [span] : [];
    return isTelling || span.sureness >= sure ? [span] : [asGeneral(span, vocabulary)];
  });
  if (hasNeed) return kept;
  const isRead = ({ start, end }: Clause) =>
    kept.some((span) => span.start < end && start < span.end);
  const added = clauses.filter((clause) => moves.has(clause.act) && !isRead(clause));
  return [...kept, ...added.map((clause) => asGeneral(clause, vocabulary))].sort(
    (a, b) => a.start - b.start,
  );
}

/** Whether all that a span says is said in a clause. */
function isWithin(
  words: readonly string[],
  span: { start: number; end: number },
  clause: Clause,
): boolean {
  if (span.end <= clause.start || clause.end <= span.start) return false;
  return words.slice(span.start, span.end).every((word, offset) => {
    const at = span.start + offset;
    return (at >= clause.start && at < clause.end) || companions.has(word) || noise.has(word);
  });
}

/** Whether the words are a complaint of the vocabulary by their own name: "can't sleep". */
function isListed({ meaning }: Span, vocabulary: Vocabulary): boolean {
  if (meaning.kind !== "concept") return false;
  const [best] = meaning.concepts;
  return vocabulary.byId.get(best?.itemId ?? 0)?.categorySlug === "symptoms";
}

function asGeneral({ start, end }: { start: number; end: number }, vocabulary: Vocabulary): Span {
  const concepts = general.flatMap(([slug, weight]) => {
    const item = vocabulary.bySlug("specialties", slug);
    return item ? [{ itemId: item.id, weight }] : [];
  });
  return { start, end, meaning: { kind: "concept", concepts }, sureness: sure, isComplaint: true };
}
