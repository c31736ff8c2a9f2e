const descriptionLength = 90;

/** Cuts a text to at most `max` characters, the ellipsis among them, at the end of a word. */
export function cutText(text: string, max = descriptionLength, ellipsis = "..."): string {
  const whole = text.replace(/\s+/g, " ").trim();
  const letters = [...whole];
  if (letters.length <= max) return whole;
  const room = max - ellipsis.length;
  const head = letters.slice(0, room).join("");
  const endsWord = letters[room] === " ";
  const lastSpace = head.lastIndexOf(" ");
  const kept = endsWord || lastSpace <= 0 ? head : head.slice(0, lastSpace);
  return kept.replace(/[\s,;:.،؛–-]+$/u, "") + ellipsis;
}

const numberOfYears = String.raw`(?:(?:over|more than|about|around|almost)\s+)?\d{1,2}\s*\+?\s*(?:years?|yrs?)['’]?`;
const experience = String.raw`${numberOfYears}\s+(?:of\s+)?(?:\p{L}+\s+)?experience`;
const mentions = [
  new RegExp(experience, "iu"),
  /(?:خبر[ةت].*\d{1,2}\s*(?:سن|عام|أعوام))|(?:\d{1,2}\s*(?:سن|عام|أعوام).*خبر[ةت])/u,
];
const phrase = new RegExp(
  String.raw`,?\s*(?:\b(?:and\s+)?(?:with|has|having)\s+)?${experience}`,
  "iu",
);
// A full stop after "Dr" or «د» ends no sentence.
const sentenceEnd = /(?<=(?<!\b(?:Dr|Prof|Mr|Ms)|(?:^|\s)د)[.!؟])\s+/u;
const clauseEnd = /(?<=[,،;؛])\s+/u;

/** Removes "12 years of experience" from a text: the card shows it as a fact of its own. */
export function stripExperience(text: string): string {
  if (!mentionsExperience(text)) return text;
  return text
    .trim()
    .split(sentenceEnd)
    .map((sentence) => (mentionsExperience(sentence) ? withoutMention(sentence) : sentence))
    .filter(Boolean)
    .join(" ");
}

function mentionsExperience(text: string): boolean {
  return mentions.some((mention) => mention.test(text));
}

/** Leaves out the clause that says it; a sentence of one clause loses the phrase, or goes when it starts with it. */
function withoutMention(sentence: string): string {
  const clauses = sentence.split(clauseEnd);
  const kept = clauses.filter((clause) => !mentionsExperience(clause));
  if (kept.length > 0) {
    const rest = kept.join(" ").replace(/[,،;؛]$/u, ".");
    return rest.charAt(0).toUpperCase() + rest.slice(1);
  }
  const found = phrase.exec(sentence);
  if (!found) return sentence;
  return found.index === 0 ? "" : sentence.replace(phrase, "");
}

/** Returns the description of a card, cut to its length. */
export function cardDescription(text: string): string {
  return cutText(stripExperience(text));
}
