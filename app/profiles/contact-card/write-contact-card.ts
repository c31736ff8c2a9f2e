import ICAL from "ical.js";

interface Contact {
  kind: "individual" | "org";
  name: string;
  /** The profession, or the type of a clinic. */
  title: string;
  /** The clinic of a professional; the name itself for a clinic. */
  organization: string;
  phone: string | null;
  website: string | null;
  /** The profile, where the facts are kept up to date. */
  url: string;
  street: string;
  /** District and city. */
  area: string;
  locale: string;
}

/** A property of a jCard (RFC 7095): name, parameters, type and value. */
type Property = [
  string,
  Record<string, string>,
  "text" | "uri" | "language-tag",
  string | string[],
];

/** Returns a contact for a telephone's address book: a vCard (RFC 6350) of public facts alone. */
export function writeContactCard(contact: Contact): string {
  const { kind, name, phone, area, url, website } = contact;
  const street = withoutArea(contact.street, area);
  const isPerson = kind === "individual";
  const [title, given] = splitTitle(name);
  const properties: (Property | false)[] = [
    ["version", {}, "text", "4.0"],
    ["kind", {}, "text", kind],
    ["fn", {}, "text", name],
    isPerson && ["n", {}, "text", ["", given, "", title, ""]],
    contact.organization !== "" && ["org", {}, "text", contact.organization],
    isPerson && contact.title !== "" && ["title", {}, "text", contact.title],
    // A text, which every address book shows as it is; a URI is shown with its "tel:" by some.
    phone !== null && ["tel", { type: "work" }, "text", phone.replace(/[^+\d]/g, "")],
    (street !== "" || area !== "") && ["adr", {}, "text", ["", "", street, area, "", "", ""]],
    ["url", {}, "uri", url],
    website !== null && ["url", {}, "uri", unescaped(website)],
    ["source", {}, "uri", url],
    ["lang", {}, "language-tag", contact.locale],
  ];
  const lines = properties.filter((each) => each !== false);
  return ICAL.stringify(["vcard", lines.map(onOneLine), []]);
}

const comma = /\s*[,،]\s*/;

/** Cuts the district and the city off an address that ends with them. */
function withoutArea(street: string, area: string): string {
  const fold = (part: string) => part.trim().toLowerCase();
  const named = area.split(comma).map(fold);
  let left = street.trim();
  for (;;) {
    const [, before = "", last = left] = /^(.*?)\s*[,،]\s*([^,،]*)$/.exec(left) ?? [];
    if (left === "" || !named.includes(fold(last))) return left;
    left = before;
  }
}

/** Splits a form of address from a name, whose other parts are not known. */
function splitTitle(name: string): [title: string, given: string] {
  const [title = ""] = /^((Dr|Prof|Mr|Mrs|Ms)\.?|(أ\.\s?)?د\.)\s*(?=\S)/i.exec(name) ?? [];
  return [title.trim(), name.slice(title.length)];
}

/** A control character in a name must not begin a line of its own. */
function onOneLine([name, parameters, type, value]: Property): Property {
  const clean = (text: string) => text.replace(/\p{Cc}+/gu, " ");
  return [name, parameters, type, typeof value === "string" ? clean(value) : value.map(clean)];
}

/** The library escapes commas, which readers do not expect in an address. */
function unescaped(address: string): string {
  return address.replaceAll(",", "%2C");
}

/** Returns the answer that a browser offers as a contact. */
export function contactCardResponse(card: string, slug: string): Response {
  return new Response(card, {
    headers: {
      "Content-Type": "text/vcard; charset=utf-8",
      "Content-Disposition": `attachment; filename="${encodeURIComponent(slug)}.vcf"`,
      "Cache-Control": "public, max-age=600",
      "X-Robots-Tag": "noindex",
    },
  });
}
