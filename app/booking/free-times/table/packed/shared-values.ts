import type { StatedFee } from "#app/directory/free-times/next-available.ts";
import type { AcceptedInsurance, LedService, OfferedService, OfferPlace } from "../offer.ts";

/** Different values of one kind, each by a number that stays the same. */
export class Pool<T> {
  private readonly values: T[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly nameOf: (value: T) => string;

  /** @param nameOf tells different values apart. */
  constructor(nameOf: (value: T) => string) {
    this.nameOf = nameOf;
  }

  numberOf(value: T): number {
    const name = this.nameOf(value);
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    const number = this.values.push(value) - 1;
    this.numbers.set(name, number);
    return number;
  }

  get size(): number {
    return this.values.length;
  }

  at(number: number): T {
    const value = this.values[number];
    if (value === undefined) throw new Error(`No value of free times has the number ${number}.`);
    return value;
  }

  all(): readonly T[] {
    return this.values;
  }
}

/** Values that many records have, which name them by number. They are kept until the process ends. */
export class SharedValues {
  readonly places = new Pool<OfferPlace>((place) =>
    [
      place.clinicId,
      place.slug,
      place.nameEn,
      place.nameAr,
      place.districtId,
      place.franchiseId,
    ].join("\n"),
  );
  readonly fees = new Pool<StatedFee>(({ amount, statedOn }) => `${amount} ${statedOn}`);
  readonly services = new Pool<OfferedService>(({ id, slug }) => `${id} ${slug}`);
  readonly accepted = new Pool<AcceptedInsurance>(
    ({ insurerIds, networkIds }) => `${insurerIds.join()} ${networkIds.join()}`,
  );
  readonly led = new Pool<LedService>(
    ({ id, slug, visitTypes }) => `${id} ${slug} ${visitTypes.join()}`,
  );
  readonly ledLists = new Pool<readonly LedService[]>((list) =>
    list.map((one) => this.led.numberOf(one)).join(),
  );
  /** Both names of the first specialty of a person. */
  readonly specialties = new Pool<readonly [en: string | null, ar: string | null]>((names) =>
    JSON.stringify(names),
  );
  readonly idLists = new Pool<readonly number[]>((ids) => ids.join());

  get size(): number {
    const { places, fees, services, accepted, led, ledLists, specialties, idLists } = this;
    const pools = [places, fees, services, accepted, led, ledLists, specialties, idLists];
    return pools.reduce((sum, { size }) => sum + size, 0);
  }

  /** Returns all values, for a file. */
  toJson(): string {
    const { places, fees, services, accepted, led, ledLists, specialties, idLists } = this;
    const stored: StoredValues = {
      places: places.all(),
      fees: fees.all(),
      services: services.all(),
      accepted: accepted.all(),
      led: led.all(),
      ledLists: ledLists.all().map((list) => list.map((one) => led.numberOf(one))),
      specialties: specialties.all(),
      idLists: idLists.all(),
    };
    return JSON.stringify(stored);
  }

  /** Takes all values of a file, which have their numbers again where there were none before. */
  takeJson(text: string): void {
    const stored: StoredValues = JSON.parse(text);
    for (const one of stored.places) this.places.numberOf(one);
    for (const one of stored.fees) this.fees.numberOf(one);
    for (const one of stored.services) this.services.numberOf(one);
    for (const one of stored.accepted) this.accepted.numberOf(one);
    for (const one of stored.led) this.led.numberOf(one);
    for (const list of stored.ledLists) {
      this.ledLists.numberOf(list.map((number) => this.led.at(number)));
    }
    for (const one of stored.specialties) this.specialties.numberOf(one);
    for (const one of stored.idLists) this.idLists.numberOf(one);
  }
}

interface StoredValues {
  places: readonly OfferPlace[];
  fees: readonly StatedFee[];
  services: readonly OfferedService[];
  accepted: readonly AcceptedInsurance[];
  led: readonly LedService[];
  /** By the numbers of their services. */
  ledLists: readonly (readonly number[])[];
  specialties: readonly (readonly [en: string | null, ar: string | null])[];
  idLists: readonly (readonly number[])[];
}
