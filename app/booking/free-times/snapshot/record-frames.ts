import type { Subject } from "../queries.server.ts";
import type { FreeRecord } from "../table/free-record.ts";
import type { Offer, OfferPlace } from "../table/offer.ts";
import type { RecordMemory } from "../table/shared-values.ts";

/** Some records as they are stored together: their values as JSON, and their times as words. */
interface StoredFrame {
  places: OfferPlace[];
  records: StoredRecord[];
}

interface StoredRecord extends Omit<FreeRecord, "offers" | "times"> {
  subject: Subject;
  /** `place` is the number of its place in the frame. */
  offers: (Omit<Offer, "place"> & { place: number })[];
  runs: number;
  duties: number;
}

const lengthBytes = 4;

/** Returns the bytes of some records: the length of the JSON, the JSON, and the words of all times. */
export function packFrame(records: readonly (readonly [Subject, FreeRecord])[]): Buffer {
  const places = new Map<OfferPlace, number>();
  const numberOf = (place: OfferPlace) => {
    const number = places.get(place) ?? places.size;
    places.set(place, number);
    return number;
  };
  const stored = records.map(([subject, { offers, times, ...values }]): StoredRecord => {
    const numbered = offers.map(({ place, ...offer }) => ({ ...offer, place: numberOf(place) }));
    return { ...values, subject, offers: numbered, runs: times.runs, duties: times.duties };
  });
  const frame: StoredFrame = { places: [...places.keys()], records: stored };
  const json = Buffer.from(JSON.stringify(frame));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(json.length);
  const words = records.map(([, { times }]) => {
    const end = times.at + 2 * (times.runs + times.duties);
    return Buffer.from(times.block.slice(times.at, end).buffer);
  });
  return Buffer.concat([length, json, ...words]);
}

/** Returns the records of a frame, whose times are put into the arena. */
export function unpackFrame(
  frame: Buffer,
  { shared, arena }: RecordMemory,
): [subject: Subject, record: FreeRecord][] {
  const jsonEnd = lengthBytes + frame.readUInt32LE();
  const { places, records }: StoredFrame = JSON.parse(frame.toString("utf8", lengthBytes, jsonEnd));
  for (const place of places) shared.addPlace(place);
  let at = jsonEnd;
  return records.map(({ subject, offers, runs, duties, ...values }) => {
    const end = at + 8 * (runs + duties);
    const words = new Uint32Array(Uint8Array.from(frame.subarray(at, end)).buffer);
    at = end;
    const { bookingSlug, person, specialtyIds, validUntil } = values;
    // In the order of `makeRecord`: objects of one shape are read faster.
    const record: FreeRecord = {
      bookingSlug,
      person: person && {
        ...person,
        specialtyEn: shared.text(person.specialtyEn),
        specialtyAr: shared.text(person.specialtyAr),
      },
      specialtyIds: shared.list(specialtyIds),
      offers: offers.map(({ place, ...offer }) => ({
        place: shared.places.get(places[place]?.clinicId ?? "") ?? missing("place"),
        ...offer,
        homeDistrictIds: shared.list(offer.homeDistrictIds),
        accepts: shared.accepted(offer.accepts.insurerIds, offer.accepts.networkIds),
        leadsTo: shared.ledServices(offer.leadsTo.map((one) => shared.ledService(one))),
        service: offer.service && shared.service(offer.service.id, offer.service.slug),
        fee: offer.fee && shared.fee(offer.fee.amount, offer.fee.statedOn),
      })),
      times: arena.store(words, runs, duties),
      validUntil,
    };
    return [subject, record];
  });
}

function missing(what: string): never {
  throw new Error(`A frame of free times lacks a ${what}.`);
}
