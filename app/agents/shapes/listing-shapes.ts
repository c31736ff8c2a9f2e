import { z } from "zod";
import { entityTypes } from "#app/directory/entity-ref.ts";
import { address, cardShape, count, phone, prices, rating } from "./shared-shapes.ts";

const texts = z.array(z.string());
const year = z.int().nullable();
const week = z.array(z.object({ days: z.string(), shifts: texts }));

export const hoursShape = z.object({
  now: z.string().nullable(),
  week,
  ramadan: week.optional(),
  exceptions: z
    .array(z.object({ date: z.string(), hours: z.string(), note: z.string() }))
    .optional(),
});

export const insuranceShape = z.object({
  accepted: z.array(
    z.object({
      insurer: z.string(),
      networks: z.array(z.object({ network: z.string(), confirmed_on: z.string() })),
    }),
  ),
  source: z.string().nullable(),
});

export const headShape = z.object({
  kind: z.enum(entityTypes),
  name: z.string(),
  what: z.string().nullable(),
  about: z.string().nullable(),
  rating,
  url: address,
  sources: z
    .array(z.object({ fact: z.string(), source: z.string(), warning: z.string().nullable() }))
    .describe("The source and date of each stated fact."),
  from_public_register: z.string().nullable(),
});

export const licenceShape = z.object({
  licence: z
    .object({
      authority: z.string(),
      is_checked: z.boolean(),
      number: z.string(),
      checked_on: z.string().nullable(),
    })
    .nullable(),
});

const pricedName = z.object({ name: z.string(), price_aed: prices });
const training = z.array(z.object({ years: z.string(), title: z.string(), place: z.string() }));

const professionalShape = headShape.extend({
  ...licenceShape.shape,
  specialties: texts,
  sub_specialties: texts,
  languages: texts,
  gender: z.enum(["male", "female"]),
  practising_since: year,
  phone,
  places: z.array(
    z.object({
      clinic: z.string(),
      clinic_slug: z.string(),
      address: z.string(),
      place: z.string(),
      phone,
      fee_aed: z.number().nullable(),
      follow_up_fee_aed: z.number().nullable(),
      visit_types: texts,
      hours: hoursShape,
      has_clinic_hours: z
        .boolean()
        .describe("Whether these are the hours of the clinic, as the professional states none."),
      insurance: insuranceShape,
    }),
  ),
  home_visits: z.array(z.object({ from_clinic: z.string(), area: z.string() })),
  fee_source: z.string().nullable(),
  services: z.array(pricedName),
  education: training,
  experience: training,
});

const clinicShape = headShape.extend({
  ...licenceShape.shape,
  address: z.string(),
  place: z.string(),
  phone,
  website: z.string().nullable(),
  founded: year,
  departments: texts,
  facilities: texts,
  languages: texts,
  access: z.array(z.object({ label: z.string(), text: z.string() })),
  hours: hoursShape,
  insurance: insuranceShape,
  services: z.array(pricedName.extend({ slug: z.string() })),
  professionals: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      what: z.string().nullable(),
      url: address,
    }),
  ),
  professional_count: count,
});

const serviceShape = headShape.extend({
  preparation: z.string().nullable(),
  requires_referral: z.boolean(),
  visit_types: texts,
  specialty: z.string().nullable(),
  price_aed: prices,
  price_source: z.string().nullable(),
  has_vat: z.boolean(),
  clinics: z.array(cardShape),
  clinic_count: count,
  professionals: z.array(cardShape),
  professional_count: count,
});

const franchiseShape = headShape.extend({
  parent_company: z.string().nullable(),
  founded: year,
  phone,
  website: z.string().nullable(),
  branch_count: count,
  open_now: count,
  branches: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      district: z.string().nullable(),
      address: z.string(),
      status: z.string().nullable(),
      phone,
    }),
  ),
});

/**
 * A listing of any kind. Clients expect one object at the root, so members that not all kinds have
 * are optional.
 */
export const listingShape = z
  .object({
    ...professionalShape.shape,
    ...clinicShape.shape,
    ...serviceShape.shape,
    ...franchiseShape.shape,
    services: z.array(pricedName.extend({ slug: z.string().optional() })),
    professionals: z.union([clinicShape.shape.professionals, serviceShape.shape.professionals]),
  })
  .partial()
  .required({
    kind: true,
    name: true,
    what: true,
    about: true,
    rating: true,
    url: true,
    sources: true,
    from_public_register: true,
  });

/** The facts of a listing of one kind. */
export type ListingFacts =
  | z.input<typeof professionalShape>
  | z.input<typeof clinicShape>
  | z.input<typeof serviceShape>
  | z.input<typeof franchiseShape>;
