import { entityPath } from "#app/directory/cards/rules.ts";
import type { EntityType } from "#app/directory/entity-ref.ts";
import type { Geography } from "#app/geography/geography.ts";
import { placeName } from "#app/geography/rules.ts";
import { joinNames } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { itemName, practitionerName } from "#app/vocabulary/rules.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { honorifics } from "../understanding/query-phrases.ts";
import type { WordTerm } from "../understanding/word-group.ts";
import type { SearchTab } from "../values.ts";
import {
  type Candidate,
  fitOf,
  kindWeight,
  mostCandidates,
  rankWeight,
  type Typed,
} from "./candidate.ts";
import { markLabel } from "./mark-label.ts";
import type { Suggestion, SuggestionKind } from "./suggestion.ts";

/** A listing as suggestions need it. */
export interface ListedName {
  entityType: EntityType;
  slug: string;
  nameEn: string;
  nameAr: string;
  /** Folded. */
  sortNameEn: string;
  sortNameAr: string;
  specialtyId: number | null;
  districtId: number | null;
}

/** A listing that was found, and its place among all of its kind: 0 for the best, 1 for the last. */
export interface FoundName {
  name: ListedName;
  place: number;
}

/** The names of a catalogue. */
export interface NameSource {
  /** Of each kind asked for the best that have a term of every group, no more than `most`. */
  find(groups: readonly WordTerm[][], tab: SearchTab, most: number): FoundName[];
}

interface Known {
  vocabulary: Vocabulary;
  geography: Geography;
}

const kindOfEntity = {
  professionals: "professional",
  clinics: "clinic",
  services: "service",
  franchises: "franchise",
} as const satisfies Record<EntityType, SuggestionKind>;

/** Finds professionals, clinics, services and franchises by their names in both scripts. */
export class NameFinder {
  private readonly names: NameSource;
  private readonly known: Known;

  constructor(names: NameSource, known: Known) {
    this.names = names;
    this.known = known;
  }

  /** @param trust how surely the groups are what was typed, 0 to 1. */
  find(typed: Typed, groups: WordTerm[][], trust: number): Candidate[] {
    return this.names
      .find(groups, typed.tab, mostCandidates)
      .map(({ name, place }) => this.candidateOf(name, rankWeight * (1 - place), typed, trust));
  }

  private candidateOf(name: ListedName, rank: number, typed: Typed, trust: number): Candidate {
    const kind = kindOfEntity[name.entityType];
    const fits = [name.sortNameEn, name.sortNameAr].map((folded) =>
      fitOf(withoutHonorific(folded), typed.words),
    );
    return {
      score: Math.max(...fits) * trust + kindWeight[kind] + rank,
      kind,
      key: entityPath(name.entityType, name.slug),
      write: () => this.write(name, typed),
    };
  }

  private write(name: ListedName, { words, language }: Typed): Suggestion {
    const label = inLocale(language, name.nameEn, name.nameAr);
    return {
      kind: kindOfEntity[name.entityType],
      label,
      language,
      detail: detailOf(name, this.known, language),
      marks: markLabel(label, words),
      path: entityPath(name.entityType, name.slug),
    };
  }
}

/** "Dentist, Al Barsha"; a clinic's place, a service's specialty. */
function detailOf(name: ListedName, { vocabulary, geography }: Known, locale: Locale): string {
  const specialty = vocabulary.byId.get(name.specialtyId ?? 0);
  const district = geography.districtById.get(name.districtId ?? 0);
  const place = district ? placeName(district, locale) : "";
  if (name.entityType === "franchises") return "";
  if (name.entityType === "clinics") return place;
  if (name.entityType === "services") return specialty ? itemName(specialty, locale) : "";
  const practitioner = specialty ? practitionerName(specialty, locale) : "";
  return joinNames([practitioner, place].filter(Boolean), locale);
}

function withoutHonorific(folded: string): string {
  const [first = "", ...rest] = folded.split(" ");
  return honorifics.has(first) ? rest.join(" ") : folded;
}
