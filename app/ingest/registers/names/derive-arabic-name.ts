import { spellInArabic } from "#app/vocabulary/language/names/spell-in-arabic.ts";
import listed from "./data/spelled-words.json" with { type: "json" };
import { nameKinds, sameWords } from "./name-kinds.ts";

/** Words and names with their usual Arabic spelling. */
const spelled = new Map(
  listed.spellings.split(", ").map((pair): [string, string] => {
    const at = pair.indexOf(" ");
    return [pair.slice(0, at), pair.slice(at + 1)];
  }),
);
const letterNames: Readonly<Record<string, string>> = Object.fromEntries(
  "a إيه,b بي,c سي,d دي,e إي,f إف,g جي,h إتش,i آي,j جيه,k كيه,l إل,m إم,n إن,o أو,p بي,q كيو,r آر,s إس,t تي,u يو,v في,w دبليو,x إكس,y واي,z زد"
    .split(",")
    .map((pair) => pair.split(" ")),
);
const articles = new Set(["al", "el"]);
/** "Abdul Rahman" is one name, with the article. */
const servants = new Set(["abdul", "abdel", "abdal"]);
const mostKindWords = 4;

/** Arabic names of places by their English ones, in small letters. */
export type PlaceNames = ReadonlyMap<string, string>;

const noPlaces: PlaceNames = new Map();
const mostPlaceWords = 3;

/**
 * Derives the Arabic name of a facility: its kind is translated and comes first, as in «صيدلية الشفاء»,
 * places have their own names, and the rest is spelled in Arabic letters. Nobody has checked it.
 */
export function deriveFacilityName(nameEn: string, places = noPlaces): string {
  const parts = nameEn.split(/\s+-\s+/).map((part) => derivePart(part, places));
  return parts.filter((part) => part !== "").join(" - ");
}

/** Derives the Arabic name of a person from its English spelling. Nobody has checked it. */
export function derivePersonName(nameEn: string): string {
  return spellWords(wordsOf(nameEn), noPlaces);
}

function derivePart(part: string, places: PlaceNames): string {
  const words = wordsOf(part.replace(/^the\s+(?=.*\s)/i, ""));
  const kind = findKind(words);
  if (!kind) return spellWords(words, places);
  const before = words.slice(0, kind.start);
  const after = words.slice(kind.end);
  const [own, rest] = before.length > 0 ? [before, after] : [after, []];
  if (own.length === 0) return `ال${kind.pattern.replace("{} ", "").replace(" {}", "")}`;
  const name = kind.pattern.replace("{}", spellWords(own, places));
  return `${name} ${spellWords(rest, places)}`.replace(/\s+/g, " ").trim();
}

/** Finds the last phrase of a kind in a name, the longest of those that end there. */
function findKind(words: readonly string[]) {
  const plain = words.map((word) => {
    const lower = word.toLowerCase();
    return sameWords[lower] ?? lower;
  });
  for (let end = words.length; end > 0; end -= 1) {
    for (let start = Math.max(0, end - mostKindWords); start < end; start += 1) {
      const pattern = nameKinds[plain.slice(start, end).join(" ")];
      if (pattern) return { pattern, start, end };
    }
  }
  return null;
}

function wordsOf(name: string): string[] {
  return name
    .normalize("NFC")
    .replace(/['’`]/g, "")
    .replace(/&/g, " and ")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((word) => word.match(/\p{N}+|[^\p{N}]+/gu) ?? []);
}

function spellWords(words: readonly string[], places: PlaceNames): string {
  const spelt: string[] = [];
  let prefix = "";
  for (let at = 0; at < words.length; at += 1) {
    const place = findPlace(words, at, places);
    if (place) {
      spelt.push(prefix + place.name);
      prefix = "";
      at = place.end - 1;
      continue;
    }
    const word = words[at] ?? "";
    const lower = word.toLowerCase();
    const isLast = at === words.length - 1;
    if (articles.has(lower) && !isLast) prefix += "ال";
    else if (lower === "and") prefix += isLast ? "" : "و";
    else {
      spelt.push(prefix + spellWord(word, prefix.endsWith("ال")));
      prefix = servants.has(lower) && !isLast ? "ال" : "";
    }
  }
  return spelt.join(" ");
}

/** Finds the longest name of a place that begins at a word. */
function findPlace(words: readonly string[], start: number, places: PlaceNames) {
  if (places.size === 0) return null;
  for (let end = Math.min(words.length, start + mostPlaceWords); end > start; end -= 1) {
    const name = places.get(words.slice(start, end).join(" ").toLowerCase());
    if (name) return { name, end };
  }
  return null;
}

/** A register repeats most words of its names: each is spelled once. */
const spelledOnce = new Map<string, string>();
const rememberedWords = 20_000;

function spellWord(word: string, hasArticle: boolean): string {
  const key = hasArticle ? `al ${word}` : word;
  const known = spelledOnce.get(key);
  if (known !== undefined) return known;
  const text = spellNewWord(word, hasArticle);
  if (spelledOnce.size < rememberedWords) spelledOnce.set(key, text);
  return text;
}

function spellNewWord(word: string, hasArticle: boolean): string {
  const lower = word.toLowerCase();
  // Arabic names in the register stay as they are.
  if (!/[a-z]/.test(lower.normalize("NFKD"))) return word;
  if (lower === "dr") return "د.";
  const known = spelled.get(lower);
  if (known) return hasArticle ? known.replace(/^ال(?=..)/, "") : known;
  if (/^(?:[A-Z]{1,3}|[^\WAEIOUa-z]{4})$/.test(word) || lower.length === 1)
    return [...lower].map((one) => letterNames[one]).join(" ");
  if (!hasArticle && /^al[^aeiou\W][a-z]{3}/.test(lower))
    return `ال${spellWord(lower.slice(2), true)}`;
  return spellInArabic(lower);
}
