import { dubaiFacilities } from "./dubai-facilities.ts";
import type { Register } from "./register.ts";

/** The registers that can be imported, by name. */
export const registers: Readonly<Record<string, Register>> = {
  [dubaiFacilities.name]: dubaiFacilities,
};
