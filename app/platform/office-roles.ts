/**
 * Roles of administrators in the back office, the widest first. `full` may do everything; the others
 * have the screens, permissions and rows of their area.
 */
export const officeRoles = ["full", "directory", "content", "support", "clinical"] as const;
export type OfficeRole = (typeof officeRoles)[number];
export type OfficeArea = Exclude<OfficeRole, "full">;
export const officeAreas = [
  "directory",
  "content",
  "support",
  "clinical",
] as const satisfies OfficeArea[];

/** Returns whether a role covers one of the areas; `full` covers all of them. */
export function coversArea(office: OfficeRole, areas: readonly OfficeArea[]): boolean {
  return office === "full" || areas.includes(office);
}
