import { dubaiFacilities } from "./dubai-facilities.ts";
import { dubaiProfessionals } from "./people/dubai-professionals.ts";
import type { PeopleRegister } from "./people/people-register.ts";
import type { Register } from "./register.ts";

export type AnyRegister = Register | PeopleRegister;

/** The names of the registers, as files and addresses are imported under them. */
export const registerNames = ["dubai-facilities", "dubai-professionals"] as const;
type RegisterName = (typeof registerNames)[number];

const declared: Readonly<Record<RegisterName, AnyRegister>> = {
  "dubai-facilities": dubaiFacilities,
  "dubai-professionals": dubaiProfessionals,
};

/** The registers that can be imported, by name. */
export const registers: Readonly<Record<string, AnyRegister>> = declared;

export function isOfPeople(register: AnyRegister): register is PeopleRegister {
  return "categories" in register;
}
