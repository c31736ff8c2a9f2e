import { positionText } from "../../filters/position-text.ts";
import type { Position } from "../../values.ts";

export const departmentsPage = "/emergency-departments";
export const nearestScriptPath = "/nearest-departments.js";

interface From {
  near?: Position | null;
  districtId?: number | undefined;
}

/** The address of the list of emergency departments, the nearest to a position or a district first. */
export function departmentsPath({ near, districtId }: From = {}): string {
  if (near) return `${departmentsPage}?near=${positionText(near)}`;
  return districtId ? `${departmentsPage}?geo_district_id=${districtId}` : departmentsPage;
}
