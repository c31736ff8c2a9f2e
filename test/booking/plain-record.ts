import type { FreeRecord } from "#app/booking/free-times/table/free-record.ts";
import type { Offer } from "#app/booking/free-times/table/offer.ts";
import { offerOf, slotsOf, startOf } from "#app/booking/free-times/table/packed/packed-times.ts";

/** Returns all that a record states as plain values, to be compared. */
export function plainRecord(record: FreeRecord) {
  const { bookingSlug, person, specialtyIds, offers, times, validUntil } = record;
  const runs = Array.from({ length: times.runs }, (_, run) => [
    startOf(times, run),
    offerOf(times, run),
    slotsOf(times, run),
  ]);
  const end = times.at + 2 * (times.runs + times.duties);
  const duty = [...times.block.subarray(times.at + 2 * times.runs, end)];
  return {
    bookingSlug,
    person,
    specialtyIds,
    offers: offers.map(plainOffer),
    runs,
    duty,
    validUntil,
  };
}

function plainOffer(offer: Offer): Offer {
  return {
    typeId: offer.typeId,
    place: offer.place,
    accepts: offer.accepts,
    homeDistrictIds: offer.homeDistrictIds,
    leadsTo: offer.leadsTo,
    service: offer.service,
    fee: offer.fee,
    visitType: offer.visitType,
    confirmation: offer.confirmation,
    noticeHours: offer.noticeHours,
    leadMinutes: offer.leadMinutes,
    horizonDays: offer.horizonDays,
    stepMinutes: offer.stepMinutes,
  };
}
