import type {
  NextAvailable,
  PlaceOfTime,
  StatedFee,
} from "#app/directory/free-times/next-available.ts";

/** The place of an offer, with what search asks of it. */
export interface OfferPlace extends PlaceOfTime {
  districtId: number | null;
  franchiseId: string | null;
}

/** The insurers and networks that are accepted at a place of practice. */
export interface AcceptedInsurance {
  insurerIds: readonly number[];
  networkIds: readonly number[];
}

/** The bookable offer of one appointment type. */
export interface Offer
  extends Pick<NextAvailable, "visitType" | "typeId" | "confirmation" | "noticeHours"> {
  place: OfferPlace;
  /** The districts that home visits reach; empty for other kinds of visits. */
  homeDistrictIds: readonly number[];
  fee: StatedFee | null;
  /** Of the professional there, else of the clinic. */
  accepts: AcceptedInsurance;
  /** Null for a consultation. */
  service: OfferedService | null;
  /** The services that a consultation leads to: its professional provides them at this place. */
  leadsTo: readonly LedService[];
  leadMinutes: number;
  horizonDays: number;
  stepMinutes: number;
}

/** A service without appointments of its own at a place, which a consultation leads to. */
export interface LedService extends OfferedService {
  /** Empty for any. */
  visitTypes: readonly NextAvailable["visitType"][];
}

/** The service that an offer belongs to. */
export interface OfferedService {
  id: string;
  slug: string;
}
