import type { Problem } from "./column.ts";

type Holder = "professional" | "clinic";

/** The shapes of licence numbers that are known; MOHAP and DHCR publish none. */
const shapes: Readonly<
  Record<string, Readonly<Record<Holder, { shape: RegExp; example: string }>>>
> = {
  DHA: {
    professional: { shape: /^(DHA-P-\d{7,8}(-\d{3})?|\d{8})$/, example: "DHA-P-0012345" },
    clinic: { shape: /^(DHA-F-\d{7}|\d{8})$/, example: "DHA-F-0001234" },
  },
  DOH: {
    professional: { shape: /^G?[A-Z]\d{3,6}$/, example: "GD12345" },
    clinic: { shape: /^[MP]F\d{3,5}$/, example: "MF1234" },
  },
};

interface Licence {
  licence_authority?: string | null;
  licence_number?: string | null;
}

/** An authority and a number belong together, and some authorities' numbers have a shape. */
export function licenceProblems(licence: Licence, holder: Holder): Problem[] {
  const { licence_authority: authority, licence_number: number } = licence;
  if (authority && number === null) {
    return [
      { column: "licence_number", cause: "is missing beside its authority", value: authority },
    ];
  }
  if (number && authority === null) {
    return [{ column: "licence_authority", cause: "is missing beside its number", value: number }];
  }
  if (!authority || !number) return [];
  const known = shapes[authority]?.[holder];
  if (!known || known.shape.test(number)) return [];
  const cause = `is not a ${authority} licence of a ${holder} (such as ${known.example})`;
  return [{ column: "licence_number", cause, value: number }];
}
