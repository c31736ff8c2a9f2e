import type { CodeableConcept, Coding, Element, Identifier } from "fhir/r4";
import type { VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import { sharedElement } from "./clean-element.ts";

const translation = "http://hl7.org/fhir/StructureDefinition/translation";

/** Returns the Arabic of the text beside it, by FHIR's translation extension. */
export function arabic(text: string | null | undefined): Element | undefined {
  if (!text) return undefined;
  return {
    extension: [
      {
        url: translation,
        extension: [
          { url: "lang", valueCode: "ar" },
          { url: "content", valueString: text },
        ],
      },
    ],
  };
}

/** Returns the canonical address of a list of the vocabulary as a CodeSystem. */
export function codeSystem(base: string, id: string): string {
  return `${base}/CodeSystem/${id}`;
}

/** Returns the address that identifies numbers of one kind, as a NamingSystem. */
export function namingSystem(base: string, id: string): string {
  return `${base}/NamingSystem/${id}`;
}

function codingOf(base: string, item: VocabularyItem): Coding {
  return {
    system: codeSystem(base, item.categorySlug),
    code: item.slug,
    display: item.name,
  };
}

/** Returns an item of the vocabulary as a concept: its code, and its name in both languages. */
export const conceptOf = sharedElement(
  (base, item): CodeableConcept => ({
    coding: [codingOf(base, item)],
    text: item.name,
    _text: arabic(item.nameAr),
  }),
);

/** Returns a spoken language by its code of BCP 47. */
export const languageConcept = sharedElement((base, item): CodeableConcept => {
  const { code } = item.metadata;
  const coding = code ? { system: "urn:ietf:bcp:47", code } : codingOf(base, item);
  return { coding: [coding], text: item.name, _text: arabic(item.nameAr) };
});

const identifierTypes = "http://terminology.hl7.org/CodeSystem/v2-0203";

/** The authorities that license, with their names. */
export const authorities = {
  DHA: { en: "Dubai Health Authority", ar: "هيئة الصحة بدبي" },
  DOH: { en: "Department of Health – Abu Dhabi", ar: "دائرة الصحة – أبوظبي" },
  MOHAP: { en: "Ministry of Health and Prevention", ar: "وزارة الصحة ووقاية المجتمع" },
  DHCR: {
    en: "Dubai Healthcare City Authority – Regulatory",
    ar: "سلطة مدينة دبي الطبية – التنظيم",
  },
} as const;

export type AuthorityCode = keyof typeof authorities;

export function isAuthority(code: string | null): code is AuthorityCode {
  return code !== null && Object.hasOwn(authorities, code);
}

/** Returns the address of the licences of an authority. */
export function licenceSystem(base: string, authority: AuthorityCode): string {
  return namingSystem(base, `licence-${authority.toLowerCase()}`);
}

/** HL7's types of identifiers for the licences of people and of facilities. */
const licenceTypes = {
  person: { code: "MD", display: "Medical License number" },
  facility: { code: "PRN", display: "Provider number" },
} as const;

interface Licence {
  of: keyof typeof licenceTypes;
  authority: string | null;
  number: string | null;
}

/** Returns a licence as an identifier; null where it is not known. */
export function licenceIdentifier(
  base: string,
  { of, authority, number }: Licence,
): Identifier | null {
  if (!isAuthority(authority) || !number) return null;
  const { en, ar } = authorities[authority];
  return {
    use: "official",
    type: { coding: [{ system: identifierTypes, ...licenceTypes[of] }] },
    system: licenceSystem(base, authority),
    value: number,
    assigner: { display: en, _display: arabic(ar) },
  };
}
