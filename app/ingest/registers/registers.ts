import { dubaiFacilities } from "./dubai-facilities.ts";
import { dubaiProfessionals } from "./people/dubai-professionals.ts";
import type { PeopleRegister } from "./people/people-register.ts";
import type { Register } from "./register.ts";

export type AnyRegister = Register | PeopleRegister;

/** The registers that can be imported, by name. */
export const registers: Readonly<Record<string, AnyRegister>> = {
  [dubaiFacilities.name]: dubaiFacilities,
  [dubaiProfessionals.name]: dubaiProfessionals,
};

export function isOfPeople(register: AnyRegister): register is PeopleRegister {
  return "categories" in register;
}
