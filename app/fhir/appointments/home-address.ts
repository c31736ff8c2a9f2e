import { z } from "zod";
import { type HomeAddressInput, homeAddressInput } from "#app/booking/home-visits/home-address.ts";
import type { Geography } from "#app/geography/geography.ts";

const text = z.string().max(300);
const geolocation = "http://hl7.org/fhir/StructureDefinition/geolocation";

/** As much of an Address as a home visit needs. */
export const addressInput = z.object({
  use: z.string().max(20).optional(),
  text: text.optional(),
  line: z.array(text).max(5).optional(),
  district: text.optional(),
  extension: z
    .array(
      z.object({
        url: z.string().max(300),
        extension: z
          .array(z.object({ url: z.string().max(300), valueDecimal: z.number().optional() }))
          .max(5)
          .optional(),
      }),
    )
    .max(10)
    .optional(),
});
type Address = z.infer<typeof addressInput>;

/** Returns the address of a home visit, that of `use` home first; undefined where none is whole. */
export function readHomeAddress(
  addresses: readonly Address[],
  geography: Pick<Geography, "findDistrict">,
): HomeAddressInput | undefined {
  const atHome = addresses.filter(({ use }) => use === "home");
  for (const address of [...atHome, ...addresses]) {
    const read = homeAddressInput.safeParse({
      text: address.line?.join(", ") ?? address.text,
      districtId: geography.findDistrict(address.district ?? "")?.id,
      point: pointOf(address),
    });
    if (read.success) return read.data;
  }
  return undefined;
}

function pointOf({ extension = [] }: Address) {
  const parts = extension.find(({ url }) => url === geolocation)?.extension;
  const decimalOf = (name: string) => parts?.find(({ url }) => url === name)?.valueDecimal;
  return parts && { latitude: decimalOf("latitude"), longitude: decimalOf("longitude") };
}
