import { type EntityRef, entityTypes } from "#app/directory/entity-ref.ts";
import type {
  Ask,
  Concept,
  Condition,
  EmergencyAsk,
  ResolvedSearch,
  VisitAsk,
} from "#app/search/ask.ts";
import { visitTypes } from "#app/search/filters/terms/visit-types.ts";
import type { WordGroup } from "#app/search/understanding/word-group.ts";
import type { SearchTab } from "#app/search/values.ts";
import { listsOfGroup, listsOfNameWord, type ScoredList } from "../building/word-lists.ts";
import { foldedCodes } from "../folded-codes.ts";
import { genderValues, type LabelField, ratingHalves } from "../index-row.ts";
import { measureOf } from "../measures.ts";
import type { Segment } from "../segment.ts";
import {
  addBits,
  type BitPool,
  type Bits,
  dropBits,
  fillBits,
  forEachBit,
  hasBit,
  keepBits,
  setBit,
} from "./bits.ts";

interface Named {
  bits: Bits;
  whole: Set<number>;
}

/** Answers asks with sets of a segment's listings. The sets are the pool's or the segment's own: read only. */
export class AskedBits {
  private readonly segment: Segment;
  private readonly pool: BitPool;
  private readonly lists = new Map<WordGroup, ScoredList[]>();
  private readonly knownMeant = new Map<Concept, Bits>();
  private knownNamed: Named | null = null;

  constructor(segment: Segment, pool: BitPool) {
    this.segment = segment;
    this.pool = pool;
  }

  /** Conditions that words led to let a listing through whose name the words are. */
  ofCondition(condition: Condition, resolved: ResolvedSearch): Bits {
    const asked = this.ofAsk(condition.ask);
    if (!letsNamesThrough(condition, resolved)) return asked;
    const orNamed = this.pool.takeCopy(asked);
    addBits(orNamed, this.named(resolved).bits);
    return orNamed;
  }

  /** Listings whose name begins with the whole query; `whole` are those that are called so. */
  named({ wholeName, nameForms }: Pick<ResolvedSearch, "wholeName" | "nameForms">): Named {
    if (this.knownNamed) return this.knownNamed;
    const bits = this.pool.takeEmpty();
    const whole = new Set<number>();
    if (wholeName !== "") {
      this.segment.forEachNamed(wholeName, (listing, isWhole) => {
        setBit(bits, listing);
        if (isWhole) whole.add(listing);
      });
    }
    for (const form of nameForms) {
      this.segment.forEachNamed(form, (listing) => setBit(bits, listing));
    }
    this.knownNamed = { bits, whole };
    return this.knownNamed;
  }

  /** Every list that a group's terms lead to, the lowest score first. */
  listsOf(group: WordGroup): ScoredList[] {
    const known = this.lists.get(group);
    if (known) return known;
    const lists = listsOfGroup(this.segment, group);
    this.lists.set(group, lists);
    return lists;
  }

  ofTab(tab: SearchTab): Bits | null {
    return tab === "all" ? null : this.labelled("entity_type", [entityTypes.indexOf(tab)]);
  }

  labelled(field: LabelField, values: number[]): Bits {
    const { labelLists } = this.segment;
    const labels = values.flatMap((value) => this.segment.labelOf(field, value) ?? []);
    const [only] = labels;
    const ready = labels.length === 1 && only !== undefined ? labelLists.bitsOf(only) : null;
    if (ready) return ready;
    const bits = this.pool.takeEmpty();
    for (const label of labels) labelLists.addTo(bits, label);
    return bits;
  }

  ofAsk(ask: Ask): Bits {
    switch (ask.kind) {
      case "rating":
        return ratingHalves.includes(ask.min * 2)
          ? this.labelled("rating_halves", [ask.min * 2])
          : this.measured(ask);
      case "anyId":
        return this.labelled(ask.field, ask.ids);
      case "noId":
        return this.without(this.labelled(ask.field, ask.ids));
      case "homesOr":
        return this.atHomeOr(ask);
      case "visitType":
        return this.visited(ask.types);
      case "gender":
        return this.labelled("gender", [genderValues[ask.gender]]);
      case "profession":
        return this.labelled("profession_id", ask.ids);
      case "city":
        return this.labelled("city_id", [ask.id]);
      case "flag":
        return this.labelled(ask.field, [ask.value ? 1 : 0]);
      case "listed":
        return this.listed(ask.entities);
      case "concept":
        return this.meant(ask.concept);
      case "needs":
        return this.anyMeant(ask.concepts);
      case "words":
        return this.worded(ask.groups);
      default:
        return this.measured(ask);
    }
  }

  private without(bits: Bits): Bits {
    const others = this.everything();
    dropBits(others, bits);
    return others;
  }

  private atHomeOr({ ids, other }: Extract<Ask, { kind: "homesOr" }>): Bits {
    const bits = this.pool.takeCopy(this.labelled("home_district_ids", ids));
    addBits(bits, this.ofAsk(other));
    return bits;
  }

  private listed(entities: EntityRef[]): Bits {
    const bits = this.pool.takeEmpty();
    for (const entity of entities) {
      const listing = this.segment.find(entity);
      if (listing !== null) setBit(bits, listing);
    }
    return bits;
  }

  visited(types: VisitAsk["types"]): Bits {
    return this.labelled(
      "visit_type",
      types.map((type) => visitTypes.indexOf(type)),
    );
  }

  /** Hospitals with an emergency department that are open. */
  departments({ specialtyIds, clinicTypeIds, open }: EmergencyAsk): Bits {
    const bits = this.measured(open);
    keepBits(bits, this.labelled("entity_type", [entityTypes.indexOf("clinics")]));
    keepBits(bits, this.labelled("specialty_ids", specialtyIds));
    keepBits(bits, this.labelled("clinic_type_ids", clinicTypeIds));
    return bits;
  }

  private measured(ask: Ask): Bits {
    const bits = this.pool.takeEmpty();
    measureOf(this.segment, ask)?.addTo(bits);
    return bits;
  }

  private worded(groups: WordGroup[]): Bits {
    const [first, ...others] = groups.map((group) => {
      const bits = this.pool.takeEmpty();
      for (const { list } of this.listsOf(group)) this.segment.wordLists.addTo(bits, list);
      return bits;
    });
    if (!first) return this.everything();
    for (const other of others) keepBits(first, other);
    return first;
  }

  everything(): Bits {
    const bits = this.pool.takeEmpty();
    fillBits(bits, this.segment.size);
    return bits;
  }

  private anyMeant(concepts: Concept[]): Bits {
    const [only, ...others] = concepts;
    if (!only) return this.pool.takeEmpty();
    if (others.length === 0) return this.meant(only);
    const bits = this.pool.takeCopy(this.meant(only));
    for (const other of others) addBits(bits, this.meant(other));
    return bits;
  }

  /** Listings that are in one way what a concept means. */
  meant(concept: Concept): Bits {
    const bits = this.knownMeant.get(concept) ?? this.findMeant(concept);
    this.knownMeant.set(concept, bits);
    return bits;
  }

  private findMeant(concept: Concept): Bits {
    const { segment } = this;
    const bits = this.pool.takeEmpty();
    const add = (field: LabelField, ids: number[]) => {
      for (const id of ids) {
        const label = segment.labelOf(field, id);
        if (label !== null) segment.labelLists.addTo(bits, label);
      }
    };
    for (const { field, ids } of concept.fields) add(field, ids);
    add("profession_id", concept.professionIds);
    add("title_id", concept.titleIds);
    add("franchise_type_id", concept.franchiseTypeIds);
    this.addNamedWith(bits, concept.words);
    return bits;
  }

  /** Listings with the phrase in a name; its last word may be the beginning of one. */
  private addNamedWith(bits: Bits, words: string[]): void {
    if (words.length === 0) return;
    const { segment, pool } = this;
    const [first, ...others] = words.map((word, index) => {
      const isLast = index === words.length - 1;
      const found = pool.takeEmpty();
      for (const list of listsOfNameWord(segment, word, isLast)) {
        segment.wordLists.addTo(found, list);
      }
      return found;
    });
    if (!first) return;
    for (const other of others) keepBits(first, other);
    if (others.length === 0) {
      addBits(bits, first);
      return;
    }
    const codes = foldedCodes(words.join(" "));
    forEachBit(first, (listing) => {
      if (hasBit(bits, listing)) return;
      if (
        segment.names.hasWordsStarting(listing * 2, codes) ||
        segment.names.hasWordsStarting(listing * 2 + 1, codes)
      ) {
        setBit(bits, listing);
      }
    });
  }
}

export function letsNamesThrough(
  { pieces, ask }: Condition,
  { isUnderstood, wholeName }: ResolvedSearch,
): boolean {
  const isSpoken = pieces.length > 0 || ask.kind === "words";
  return isSpoken && isUnderstood && wholeName.includes(" ");
}
