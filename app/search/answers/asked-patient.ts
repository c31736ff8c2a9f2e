import type { AskedPatient } from "#app/directory/free-times/booking-link.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { AgeGroup } from "#app/vocabulary/language/age-group.ts";
import { ofKind, type Piece } from "../understanding/understand-query.ts";

const set = (list: string) => new Set(list.split(" ").map(foldText));

const possessives = set("my our");
/** English names a relative behind a possessive, Arabic in one word with it. */
const relatives: readonly [patient: AskedPatient, english: Set<string>, arabic: Set<string>][] = [
  ["sibling", set("brother sister"), set("اخي اخوي اختي اخويا")],
  ["spouse", set("wife husband"), set("زوجي زوجتي مرتي مراتي جوزي حرمتي")],
  [
    "parent",
    set("mother father mom mum mummy dad daddy parents"),
    set("امي ماما ابي ابوي بابا والدي والدتي"),
  ],
  [
    "child",
    set("son daughter kid kids child children boy girl baby toddler infant newborn"),
    set("ابني ابنى ابنتي بنتي ولدي طفلي طفلتي اولادي عيالي رضيعي بيبي"),
  ],
];

const young: ReadonlySet<AgeGroup> = new Set(["newborn", "infant", "child", "teenager"]);

/**
 * Returns the relative whom a search is for: "my son has a fever", «ابني», a child's complaint.
 * Returns null where nobody else is named: the visitor may be the patient.
 */
export function askedPatient(query: string, pieces: Piece[]): AskedPatient | null {
  const words = foldText(query).split(" ");
  const named = relatives.find(([, english, arabic]) =>
    words.some(
      (word, at) => arabic.has(word) || (english.has(word) && possessives.has(words[at - 1] ?? "")),
    ),
  );
  if (named) return named[0];
  return ofKind(pieces, "age").some(({ group }) => young.has(group)) ? "child" : null;
}
