import records from "./data/emergency-signs.json" with { type: "json" };

/**
 * Words that together speak of an emergency, in any order and with anything between them. A word
 * that ends in `*` is the beginning of one, `_` stands for a space.
 */
interface Sign {
  kind: string;
  /** One of the words of each. */
  all: RegExp[];
  /** A word that says otherwise: "suicide prevention training". */
  unless: RegExp | null;
}

const signs: Sign[] = records.map(({ kind, all, unless }) => ({
  kind,
  all: all.map(anyOf),
  unless: unless ? anyOf(unless) : null,
}));

function anyOf(words: string): RegExp {
  const written = words
    .split(" ")
    .filter(Boolean)
    .map((word) => word.replaceAll("_", " ").replace(/\*$/, "[^ ]*"));
  // In Arabic "and" is written with the word after it.
  return new RegExp(` و?(?:${written.join("|")})(?= )`);
}

/** The kinds of emergency whose signs a folded text has. */
export function findSigns(foldedText: string): string[] {
  const text = ` ${foldedText.replace(/ t(?= |$)/g, "t").replace(/ i m(?= |$)/g, " im")} `;
  return signs
    .filter(({ all, unless }) => all.every((one) => one.test(text)) && !unless?.test(text))
    .map(({ kind }) => kind);
}
