import { seededNumbers } from "#app/ui/motif/lattice.ts";

/** The folder of the drawings, made by scripts/drawing/make-portraits.ts. */
export const portraitFolder = "app/demo/data/portraits";

/** Pixels, both ways; the smallest size of stored pictures. */
export const portraitSide = 320;

export const portraitKinds = ["female", "scarf", "male"] as const;
export const portraitTones = ["light", "middle", "deep"] as const;
export type PortraitKind = (typeof portraitKinds)[number];
export type PortraitTone = (typeof portraitTones)[number];

/** The number of drawings of each skin tone. */
export const portraitsOfKind: Record<PortraitKind, number> = { female: 36, scarf: 12, male: 36 };

/** Every drawing's file, in the bucket as in the folder. */
export const portraitNames = portraitKinds.flatMap((kind) =>
  portraitTones.flatMap((tone) =>
    Array.from({ length: portraitsOfKind[kind] }, (_, number) => portraitName(kind, tone, number)),
  ),
);

export function portraitName(kind: PortraitKind, tone: PortraitTone, number: number): string {
  return `${kind}-${tone}-${number + 1}.webp`;
}

/** The path of a portrait in its bucket. */
export function portraitPath(name: string): string {
  return `demo/${name}`;
}

const usualTones: readonly PortraitTone[] = ["light", "middle"];
const tones: Record<string, readonly PortraitTone[]> = {
  sudanese: ["deep"],
  african: ["deep"],
  emirati: ["middle"],
  "indian-north": ["middle"],
  "indian-hyderabadi": ["middle"],
  "indian-malayali": ["middle", "deep"],
  "indian-south": ["middle", "deep"],
  "western-european": ["light"],
  "eastern-european-russian": ["light"],
};

/** Shares of women who are drawn with a headscarf. */
const scarfShares: Record<string, number> = {
  emirati: 0.6,
  "levantine-egyptian": 0.3,
  iraqi: 0.35,
  sudanese: 0.5,
  pakistani: 0.3,
  "indian-hyderabadi": 0.3,
};

/** The others are shown by their initials, as people without a photo are. */
const shareWithPortrait = 0.88;

interface DrawnPerson {
  id: string;
  gender: "male" | "female";
  /** Of the name. */
  group: string;
  specialty: string;
  /** The clinics whose pages show the person, by id. */
  clinicIds: readonly string[];
}

/**
 * Returns what chooses the portraits of one city; null for people who have none. Within a specialty
 * a drawing comes again only after all that suit have been used, because results of a search are
 * mostly of one specialty; within a clinic, whose page shows all of its people, too. It draws from numbers of its own, so that the city's other facts are the
 * same with and without portraits.
 */
export function createPortraitChooser(): (person: DrawnPerson) => string | null {
  const usedOf = new Map<string, number>();
  const shownBy = new Map<string, Set<string>>();
  return ({ id, gender, group, specialty, clinicIds }) => {
    const next = seededNumbers(`portrait ${id}`);
    if (next() >= shareWithPortrait) return null;
    const wearsScarf = next() < (scarfShares[group] ?? 0);
    const kind = gender === "female" && wearsScarf ? "scarf" : gender;
    const possible = tones[group] ?? usualTones;
    const tone = possible[Math.floor(next() * possible.length)] ?? "middle";
    const pool = `${specialty} ${kind} ${tone}`;
    const count = portraitsOfKind[kind];
    const first = Math.floor(seededNumbers(pool)() * count);
    const isShown = (name: string) => clinicIds.some((clinic) => shownBy.get(clinic)?.has(name));
    let used = usedOf.get(pool) ?? 0;
    // Neighbouring numbers look alike; a step without a common factor reaches every drawing.
    const nameAt = (place: number) => portraitName(kind, tone, (first + place * 7) % count);
    for (let skipped = 0; skipped < count && isShown(nameAt(used)); skipped += 1) used += 1;
    const name = nameAt(used);
    usedOf.set(pool, used + 1);
    for (const clinic of clinicIds)
      shownBy.set(clinic, (shownBy.get(clinic) ?? new Set()).add(name));
    return portraitPath(name);
  };
}
