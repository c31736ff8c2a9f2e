import { placeName } from "#app/geography/rules.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { formatDayMonth, formatList, formatShortDay } from "#app/platform/i18n/format.ts";
import { findMedicine } from "#app/vocabulary/clinical-terms.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import { fieldsOfChild } from "../../concepts/child-specialties.ts";
import type { Piece } from "../../understanding/understand-query.ts";
import { availabilityLabel } from "../terms/availability-rules.ts";
import { priceLabel } from "../terms/price-rules.ts";
import { dayMinutes, startsLabel } from "../terms/time-of-day-rules.ts";
import { weekdayName, weekdaysLabel } from "../terms/weekdays-rules.ts";
import { type LabelContext, nameOfItem } from "./label-context.ts";

/** Messages that are made of those of the fields. */
const yesChips = { walkIns: "chip.walkIns.yes" } as const;

/**
 * Labels understood words.
 *
 * @param isForChild names the fields that see children for a complaint.
 */
export function pieceLabel(piece: Piece, namer: LabelContext, isForChild = false): string {
  const { t, vocabulary, locale } = namer;
  const list = (names: string[]) => formatList([...new Set(names)], locale);
  switch (piece.kind) {
    case "gender":
      return t(`gender.${piece.gender}`);
    case "visitType":
      return t(`visitType.${piece.visitType}`);
    case "availability":
      return piece.weekday
        ? t("chip.onDate", {
            date: piece.day
              ? formatShortDay(piece.day, locale)
              : weekdayName(piece.weekday, locale),
          })
        : piece.timeOfDay
          ? t(`chip.today.${piece.timeOfDay}`)
          : availabilityLabel(piece.availability, "", namer);
    case "timeOfDay":
      return t(`timeOfDay.${piece.timeOfDay}`);
    case "startsFrom":
      return startsLabel([piece.minute, dayMinutes], namer);
    case "startsBetween":
      return startsLabel([piece.from, piece.to], namer);
    case "date": {
      const date = new Date(Date.UTC(2028, piece.month - 1, piece.day));
      const name = piece.on ? formatShortDay(piece.on, locale) : formatDayMonth(date, locale);
      return t("chip.onDate", { date: name });
    }
    case "daysAhead":
      if (piece.first === piece.last)
        return piece.first === 2
          ? t("chip.dayAfterTomorrow")
          : t("chip.inDays", { count: piece.first });
      return piece.first > 0
        ? t("chip.inWeeks", { count: Math.floor(piece.first / 7) })
        : t("chip.withinDays", { count: piece.last });
    case "week":
      return t(piece.weekdays.length > 0 ? `chip.${piece.week}Weekend` : `chip.${piece.week}Week`);
    case "soonest":
      return t("sort.next_available");
    case "weekdays":
      return weekdaysLabel(piece.weekdays, locale);
    case "price":
      return priceLabel(piece.min, piece.max, namer);
    case "lowestPrice":
      return t("sort.price_low_high");
    case "priceQuestion":
      return t("chip.prices");
    case "facility":
      // Parking alone is said in a word that represents several facilities.
      if (piece.itemIds.length > 1) return t("chip.parking");
      return list(piece.itemIds.map((id) => nameOfItem(id, namer)));
    case "walkIns":
      return t(yesChips[piece.kind]);
    case "language":
    case "insurer":
      return list(piece.itemIds.slice(0, 3).map((id) => nameOfItem(id, namer)));
    case "district": {
      const place = spokenPlaceName(piece, namer);
      return piece.withinKm ? t("chip.nearDistrict", { place, count: piece.withinKm }) : place;
    }
    case "city":
      return spokenPlaceName(piece, namer);
    case "excluded": {
      const names = namesOf(piece, namer).slice(0, 3);
      return piece.isApplied
        ? t(piece.of === "district" ? "chip.without.district" : "chip.without.language", {
            names: list(names),
          })
        : t("chip.notApplied", { words: piece.phrase });
    }
    case "age":
      return t(`age.${piece.group}`);
    case "concept": {
      const item = vocabulary.byId.get(piece.concepts[0]?.itemId ?? 0);
      if (!item) return piece.phrase;
      if (isMedicine(piece)) return medicineLabel(piece, namer);
      const treating = vocabulary.related(item.id, "treated_by").map((related) => related.item.id);
      if (item.categorySlug !== "symptoms" || treating.length === 0) return itemName(item, locale);
      const isOfAdults = item.metadata.body !== "children";
      const fields = isForChild && isOfAdults ? fieldsOfChild(treating, vocabulary) : treating;
      const specialties = list(fields.slice(0, 2).map((id) => nameOfItem(id, namer)));
      return t("chip.symptom", { symptom: itemName(item, locale), specialties });
    }
  }
}

/** The names of the districts, languages or insurers that are not wanted. */
function namesOf(piece: Extract<Piece, { kind: "excluded" }>, namer: LabelContext): string[] {
  if (piece.of !== "district") return piece.ids.map((id) => nameOfItem(id, namer));
  const { geography, locale } = namer;
  return piece.ids.flatMap((id) => {
    const district = geography.districtById.get(id);
    return district ? [placeName(district, locale)] : [];
  });
}

const isMedicine = ({ phrase, read }: Piece) => findMedicine(read ?? foldText(phrase)) !== null;

/** "Augmentin: medicine for General Practice": the fields that prescribe it. */
function medicineLabel(piece: Extract<Piece, { kind: "concept" }>, namer: LabelContext): string {
  const { t, vocabulary, locale } = namer;
  const specialties = piece.concepts
    .flatMap(({ itemId }) => vocabulary.byId.get(itemId) ?? [])
    .filter(({ categorySlug }) => categorySlug === "specialties")
    .slice(0, 2)
    .map((item) => itemName(item, locale));
  return t("chip.medicine", {
    medicine: piece.phrase,
    specialties: formatList([...new Set(specialties)], locale),
  });
}

/** The district or city by name, without how far around it "near" goes. */
export function spokenPlaceName(
  piece: Extract<Piece, { kind: "district" | "city" }>,
  { geography, locale }: LabelContext,
): string {
  if (piece.kind === "city") {
    const city = geography.cityById.get(piece.cityId);
    return city ? placeName(city, locale) : piece.phrase;
  }
  const districts = piece.districtIds.flatMap((id) => geography.districtById.get(id) ?? []);
  const names = districts.slice(0, 3).map((district) => placeName(district, locale));
  return formatList([...new Set(names)], locale);
}
