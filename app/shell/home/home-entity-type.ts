/** The kinds of listing that the home page leads to: a register of facilities alone lists clinics. */
export const homeEntityTypes = ["professionals", "clinics"] as const;
export type HomeEntityType = (typeof homeEntityTypes)[number];
