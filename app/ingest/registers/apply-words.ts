import type { PeopleRegister, ProfessionKind } from "./people/people-register.ts";
import type { FacilityKind, Register } from "./register.ts";
import type { WordField } from "./runs/run-rows.ts";

/** A word of a register and the slug of ours that somebody mapped it to; empty means nothing. */
export interface MappedWord {
  field: WordField;
  word: string;
  mapsTo: string;
}

/** The declaration of a register of facilities with the words that the back office mapped. */
export function applyWords(register: Register, words: readonly MappedWord[]): Register {
  const kinds: Record<string, FacilityKind> = {};
  const areas = new Map<string, string | null>();
  for (const { field, word, mapsTo } of words) {
    if (field === "kind" && mapsTo !== "") kinds[word] = { type: mapsTo, isForPatients: true };
    if (field === "area") areas.set(word, mapsTo === "" ? null : mapsTo);
  }
  return {
    ...register,
    kinds: { ...register.kinds, ...kinds },
    specialties: { ...register.specialties, ...specialtiesOf(words) },
    findArea: (name) => areas.get(name) ?? register.findArea(name),
  };
}

/** The same of a register of professionals; its kinds are professions. */
export function applyPeopleWords(
  register: PeopleRegister,
  words: readonly MappedWord[],
): PeopleRegister {
  const categories: Record<string, ProfessionKind> = {};
  for (const { field, word, mapsTo } of words) {
    if (field !== "kind" || mapsTo === "") continue;
    categories[word.toUpperCase()] = { profession: mapsTo, isForPatients: true };
  }
  return {
    ...register,
    categories: { ...register.categories, ...categories },
    specialties: { ...register.specialties, ...specialtiesOf(words) },
  };
}

function specialtiesOf(words: readonly MappedWord[]): Record<string, string | null> {
  const mapped = words.filter(({ field }) => field === "category");
  return Object.fromEntries(
    mapped.map(({ word, mapsTo }) => [word, mapsTo === "" ? null : mapsTo]),
  );
}
