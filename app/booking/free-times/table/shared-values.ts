import type { StatedFee } from "#app/directory/free-times/next-available.ts";
import type { AcceptedInsurance, LedService, OfferedService, OfferPlace } from "./offer.ts";
import type { TimesArena } from "./packed-times.ts";

/** The memory that the records of a table share. */
export interface RecordMemory {
  arena: TimesArena;
  shared: SharedValues;
}

/** Values that many records have: each is one object, however many rows it was read from. */
export class SharedValues {
  readonly places = new Map<string, OfferPlace>();
  private readonly fees = new Map<string, StatedFee>();
  private readonly services = new Map<string, OfferedService>();
  private readonly insurances = new Map<string, AcceptedInsurance>();
  private readonly led = new Map<string, LedService>();
  private readonly ledLists = new Map<string, readonly LedService[]>();
  private readonly texts = new Map<string, string>();
  private readonly lists = new Map<string, readonly number[]>();

  /** Keeps a place as it is stated now. */
  addPlace(place: OfferPlace): void {
    const known = this.places.get(place.clinicId);
    if (!known || !isSamePlace(known, place)) this.places.set(place.clinicId, place);
  }

  fee(amount: number, statedOn: string): StatedFee {
    return shared(this.fees, `${amount} ${statedOn}`, () => ({
      amount,
      statedOn: this.text(statedOn),
    }));
  }

  service(id: string, slug: string): OfferedService {
    return shared(this.services, `${id} ${slug}`, () => ({ id, slug }));
  }

  accepted(insurerIds: readonly number[], networkIds: readonly number[]): AcceptedInsurance {
    const name = `${insurerIds.join()} ${networkIds.join()}`;
    return shared(this.insurances, name, () => ({ insurerIds, networkIds }));
  }

  ledService({ id, slug, visitTypes }: LedService): LedService {
    return shared(this.led, `${id} ${slug} ${visitTypes.join()}`, () => ({ id, slug, visitTypes }));
  }

  /** Returns the one list of services that were shared before. */
  ledServices(list: readonly LedService[]): readonly LedService[] {
    const name = list
      .map(({ id, slug, visitTypes }) => `${id} ${slug} ${visitTypes.join()}`)
      .join();
    return shared(this.ledLists, name, () => list);
  }

  text<T extends string>(text: T): T;
  text<T extends string>(text: T | null): T | null;
  text(text: string | null): string | null {
    return text === null ? null : shared(this.texts, text, () => text);
  }

  list(ids: readonly number[]): readonly number[] {
    return shared(this.lists, ids.join(), () => ids);
  }
}

function shared<T>(known: Map<string, T>, name: string, make: () => T): T {
  const found = known.get(name);
  if (found !== undefined) return found;
  const made = make();
  known.set(name, made);
  return made;
}

function isSamePlace(one: OfferPlace, other: OfferPlace): boolean {
  return (
    one.slug === other.slug &&
    one.nameEn === other.nameEn &&
    one.nameAr === other.nameAr &&
    one.districtId === other.districtId &&
    one.franchiseId === other.franchiseId
  );
}
