import { readDefaults, splitNames, type TermDraft } from "./term-draft.ts";

/** A part of the body, as patterns use it. */
interface BodyPart {
  en: string[];
  ar: string[];
  /** Kinds of body part that patterns refer to. */
  classes: string[];
  /** The specialties of treatment without and with an operation. */
  doctors: string;
  surgeons: string;
}

function tableRows(text: string): string[][] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("|").map((cell) => cell.trim()));
}

/** Reads rows `english; synonym | عربي; مرادف | classes | doctors | surgeons`. */
export function readParts(text: string): BodyPart[] {
  return tableRows(text).map(([en, ar, classes = "", doctors = "", surgeons = ""]) => ({
    en: splitNames(en),
    ar: splitNames(ar),
    classes: classes.split(" "),
    doctors,
    surgeons: surgeons || doctors,
  }));
}

/**
 * Joins patterns and parts. A pattern is `english; synonym | عربي; مرادف | classes | kind, file,
 * specialties, weight`, with `{}` for the part; `@doctors` and `@surgeons` are the part's own. A
 * class after `-` leaves its parts out.
 */
export function composeTerms(parts: readonly BodyPart[], patterns: string): TermDraft[] {
  return tableRows(patterns).flatMap(([en, ar, classes = "", rest = ""]) => {
    const wanted = classes.split(" ");
    const unwanted = wanted.filter((name) => name.startsWith("-")).map((name) => name.slice(1));
    return parts
      .filter((part) => part.classes.some((name) => wanted.includes(name)))
      .filter((part) => !part.classes.some((name) => unwanted.includes(name)))
      .map((part) => {
        const words = rest.replace("@doctors", part.doctors).replace("@surgeons", part.surgeons);
        const { kind, subject, weight, specialties } = readDefaults(words);
        return {
          en: fill(splitNames(en), part.en),
          ar: fill(splitNames(ar), part.ar),
          kind,
          subject,
          weight,
          specialties: [...new Set(specialties)],
        };
      });
  });
}

/** Every form of the pattern with the part's first name, then the first form with its other names. */
function fill(forms: readonly string[], names: readonly string[]): string[] {
  const [form] = forms;
  const [name, ...others] = names;
  if (form === undefined || name === undefined) return [];
  const put = (into: string, what: string) => into.replaceAll("{}", what);
  return [...forms.map((each) => put(each, name)), ...others.map((each) => put(form, each))];
}
