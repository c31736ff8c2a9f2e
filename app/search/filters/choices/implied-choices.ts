import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { Piece } from "../../understanding/understand-query.ts";
import { specialties } from "../offer/specialties.ts";
import { languages } from "../person/languages.ts";
import { insuranceProviders } from "../terms/insurance-providers.ts";

/** Choices of one control of the filter panel that the words of the query make. */
export interface ImpliedChoice {
  /** The parameter of the control. */
  name: string;
  values: string[];
  /** The query without the words: what taking the choice back searches for. */
  rest: string;
}

const facilityParameter = "facility_ids";
/** A checkbox of its own, whose value in the panel is its name. */
const walkInParameter = "walk_ins";

const nearDistrict = /^near-(\d+)-([\d.]+)$/;

/**
 * The value of "Near JVC, within 5 km" among the districts: only words choose it, because the control
 * itself has no distance.
 */
function nearDistrictValue(districtId: number, withinKm: number): string {
  return `near-${districtId}-${withinKm}`;
}

/** Returns the district and the distance of a value that words chose; null for other values. */
export function readNearDistrict(value: string): { districtId: number; withinKm: number } | null {
  const [, districtId, withinKm] = nearDistrict.exec(value) ?? [];
  return districtId && withinKm
    ? { districtId: Number(districtId), withinKm: Number(withinKm) }
    : null;
}

/** Returns the choices that words were understood as, so that the panel shows them as chosen. */
export function impliedChoices(
  pieces: readonly Piece[],
  { byId }: Pick<Vocabulary, "byId">,
): ImpliedChoice[] {
  return pieces.flatMap((piece): ImpliedChoice[] => {
    const choices = (name: string, values: readonly (string | number)[]): ImpliedChoice[] =>
      values.length > 0 ? [{ name, values: values.map(String), rest: piece.rest }] : [];
    switch (piece.kind) {
      case "concept": {
        const [first] = piece.concepts;
        const isSpecialty =
          first && byId.get(first.itemId)?.categorySlug === specialties.declared.category;
        return isSpecialty ? choices(specialties.declared.parameter, [first.itemId]) : [];
      }
      case "district":
        return choices(
          "geo_district_id",
          piece.districtIds
            .slice(0, 1)
            .map((id) => (piece.withinKm ? nearDistrictValue(id, piece.withinKm) : id)),
        );
      case "insurer":
        return choices(insuranceProviders.declared.parameter, piece.itemIds);
      case "facility":
        return choices(facilityParameter, piece.itemIds.length === 1 ? piece.itemIds : []);
      case "walkIns":
        return choices(walkInParameter, [walkInParameter]);
      case "language":
        return choices(languages.declared.parameter, piece.itemIds);
      case "gender":
        return choices("gender", [piece.gender]);
      case "visitType":
        return choices("visitTypes", [piece.visitType]);
      case "availability":
        if (piece.availability === "custom") return [];
        return [
          ...choices("availability", [piece.availability]),
          ...choices("time_of_day", piece.timeOfDay ? [piece.timeOfDay] : []),
        ];
      case "timeOfDay":
        return choices("time_of_day", [piece.timeOfDay]);
      case "weekdays":
        return choices("weekdays", piece.weekdays);
      default:
        return [];
    }
  });
}
