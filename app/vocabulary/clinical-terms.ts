import { foldText } from "#app/platform/i18n/fold-text.ts";
import bloodHormones from "./data/clinical-terms/blood-hormones.json" with { type: "json" };
import bonesInjuries from "./data/clinical-terms/bones-injuries.json" with { type: "json" };
import cancers from "./data/clinical-terms/cancers.json" with { type: "json" };
import digestion from "./data/clinical-terms/digestion.json" with { type: "json" };
import eyesEars from "./data/clinical-terms/eyes-ears.json" with { type: "json" };
import heartLungs from "./data/clinical-terms/heart-lungs.json" with { type: "json" };
import infections from "./data/clinical-terms/infections.json" with { type: "json" };
import kidneysReproduction from "./data/clinical-terms/kidneys-reproduction.json" with {
  type: "json",
};
import medicines from "./data/clinical-terms/medicines.json" with { type: "json" };
import mindNerves from "./data/clinical-terms/mind-nerves.json" with { type: "json" };
import pregnancyChildren from "./data/clinical-terms/pregnancy-children.json" with { type: "json" };
import procedures from "./data/clinical-terms/procedures.json" with { type: "json" };
import signs from "./data/clinical-terms/signs.json" with { type: "json" };
import skin from "./data/clinical-terms/skin.json" with { type: "json" };
import teeth from "./data/clinical-terms/teeth.json" with { type: "json" };
import tests from "./data/clinical-terms/tests.json" with { type: "json" };
import { type ClinicalTermKind, clinicalTermRecords } from "./inputs.ts";

/** A clinical name in one or both languages, with its specialties. */
export interface ClinicalTerm {
  kind: ClinicalTermKind;
  /** The term and its synonyms in a language, the term first; empty where it has no name there. */
  names: { en: string[]; ar: string[] };
  /** Slugs of specialties, the best first. */
  specialties: string[];
  /** 0 to 1: certainty that the name means these specialties. */
  weight: number;
}

/** Returns every clinical term of the data files, checked. */
export function listClinicalTerms(): ClinicalTerm[] {
  const files: unknown[][] = [
    infections,
    cancers,
    bloodHormones,
    mindNerves,
    eyesEars,
    heartLungs,
    digestion,
    skin,
    bonesInjuries,
    kidneysReproduction,
    pregnancyChildren,
    teeth,
    signs,
    tests,
    procedures,
    medicines,
  ];
  return clinicalTermRecords.parse(files.flat()).map((row) => ({
    kind: row.kind,
    names: {
      en: namesOf(row.term_en, row.synonyms_en),
      ar: namesOf(row.term_ar, row.synonyms_ar),
    },
    specialties: row.specialties,
    weight: row.weight,
  }));
}

function namesOf(term: string | undefined, synonyms: readonly string[] = []): string[] {
  return term === undefined ? [] : [term, ...synonyms];
}

/** A medicine that a phrase is the name of. */
export interface NamedMedicine {
  /** Pharmacies sell it without a prescription. */
  isOverTheCounter: boolean;
}

/**
 * Medicines of everyday complaints by their first English name, as engineers know them from public
 * leaflets; no pharmacist has read the list. It only adds pharmacies to the results.
 */
const overTheCounter: ReadonlySet<string> = new Set([
  "paracetamol",
  "ibuprofen",
  "painkiller",
  "cetirizine",
  "loratadine",
  "fexofenadine",
  "multivitamin",
  "supplements",
  "vitamins",
  "calcium tablets",
  "antacid",
  "oral rehydration solution",
  "simethicone",
  "calamine",
  "sunscreen",
  "fluoride toothpaste",
  "omega 3",
]);

let procedureNames: ReadonlySet<string> | null = null;

/** Whether a folded name is one of a procedure or a test, in either language: «عملية اللوز», "blood test". */
export function isProcedure(foldedName: string): boolean {
  procedureNames ??= new Set(
    listClinicalTerms()
      .filter(({ kind }) => kind === "procedure" || kind === "test")
      .flatMap(({ names: { en, ar } }) => [...en, ...ar].map(foldText)),
  );
  return procedureNames.has(foldedName);
}

let medicinesByName: ReadonlyMap<string, NamedMedicine> | null = null;

/** Returns the medicine of a folded name, generic or brand, in either language; null for other words. */
export function findMedicine(foldedName: string): NamedMedicine | null {
  medicinesByName ??= new Map(
    listClinicalTerms()
      .filter(({ kind }) => kind === "medicine")
      .flatMap(({ names: { en, ar } }) => {
        const medicine = { isOverTheCounter: overTheCounter.has(en[0] ?? "") };
        return [...en, ...ar].map((name) => [foldText(name), medicine] as const);
      }),
  );
  return medicinesByName.get(foldedName) ?? null;
}
