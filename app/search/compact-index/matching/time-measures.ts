import { entityTypes } from "#app/directory/entity-ref.ts";
import { membership } from "#app/directory/free-times/free-times.ts";
import type { Ask, FreeAsk, VisitAsk } from "#app/search/ask.ts";
import type { Measure } from "../measures.ts";
import type { Segment } from "../segment.ts";
import type { AskedBits } from "./asked-bits.ts";
import { type Bits, hasBit, setBit } from "./bits.ts";
import { numbersIn } from "./scheduled-listings.ts";

/** The measure of an ask for free times, which takes a walk over an entity's times; null for others. */
export function timeMeasureOf(segment: Segment, ask: Ask, asked: AskedBits): Measure | null {
  if (ask.kind === "free") return dear(segment, free(segment, ask, asked));
  if (ask.kind !== "visitType" || !ask.people) return null;
  return dear(segment, visited(segment, { ...ask, people: ask.people }, asked));
}

/** The measure, which a listing meets by its name, too. */
export function orNamed({ meets, ...measure }: Measure, named: Bits): Measure {
  return { ...measure, meets: (listing) => hasBit(named, listing) || meets(listing) };
}

type Meets = Measure["meets"];

function dear({ size }: Segment, meets: Meets): Measure {
  return {
    meets,
    isDear: true,
    addTo(bits) {
      for (let listing = 0; listing < size; listing += 1) if (meets(listing)) setBit(bits, listing);
    },
  };
}

function free(segment: Segment, { set, emergency }: FreeAsk, asked: AskedBits): Meets {
  const numbers = numbersIn(segment, set.numbers);
  const departments = emergency && asked.departments(emergency);
  return (listing) =>
    (departments !== null && hasBit(departments, listing)) ||
    set.stateOf(numbers[listing] ?? -1) === membership.in;
}

/** A clinic's visits are those of its people of the field; who has no schedule is let through. */
function visited(segment: Segment, { types, people }: Required<VisitAsk>, asked: AskedBits): Meets {
  const offered = asked.visited(types);
  const numbers = numbersIn(segment, people.numbers);
  const person = entityTypes.indexOf("professionals");
  const { entityTypes: entities } = segment.arrays;
  return (listing) =>
    hasBit(offered, listing) &&
    (entities[listing] === person || people.stateOf(numbers[listing] ?? -1) !== membership.out);
}
