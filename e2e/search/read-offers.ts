/** A time on a card, as its link asks for it. */
export interface OfferedTime {
  href: string;
  slot: string;
  start: Date;
}

/** A listing on a page of results with the times that its card offers. */
export interface OfferedCard {
  kind: string;
  title: string;
  place: string;
  /** The figure alone; empty if no fee is stated. */
  fee: string;
  isEmergency: boolean;
  times: OfferedTime[];
}

/** The chosen time of a page, whose place may follow the name of a person, and the other offered times. */
export interface OpenedTime {
  slot: string;
  place: string;
  fee: string;
  offered: Set<string>;
}

/** Reads the cards of a page of results from its HTML. */
export function readCards(html: string): OfferedCard[] {
  const results = html.slice(html.indexOf('id="results"'));
  return [...results.matchAll(/<article[\s\S]*?<\/article>/g)].map(([card]) => {
    const [, path = "", name = ""] =
      /<h[2-4][^>]*><a href="([^"]*)"[^>]*>(.*?)<\/a>/.exec(card) ?? [];
    const [, kind = ""] = /\/(\w+)\/[^/]+$/.exec(path.split("?")[0] ?? "") ?? [];
    // The line of a time begins with words for screen readers alone.
    const [, line = ""] =
      /<ul[^>]*>(?=<li[^>]*><span class="sr-only")([\s\S]*?)<\/ul>/.exec(card) ?? [];
    const facts = line.split("</li>").map(textOf);
    return {
      kind,
      title: textOf(name),
      // The card of a clinic does not repeat its name beside its times.
      place: kind === "clinics" ? textOf(name) : (facts[1] ?? ""),
      fee: digitsOf(facts.map(amountOf).find((amount) => amount !== "") ?? ""),
      isEmergency: /Emergency department:|قسم طوارئ:/.test(card),
      times: [...card.matchAll(/<a [^>]*data-time[^>]*>/g)].map(([link]) => readTime(link)),
    };
  });
}

function readTime(link: string): OfferedTime {
  const href = attributeOf("href", link);
  const slot = new URL(href, "http://site").searchParams.get("slot") ?? "";
  return { href, slot, start: new Date(slot.slice(slot.indexOf("_") + 1)) };
}

/** Reads the page on which a time is chosen from its HTML. */
export function readOpened(html: string): OpenedTime {
  const inputs = [...html.matchAll(/<input [^>]*name="slot"[^>]*>/g)].map(([input]) => input);
  const chosen = inputs.find((input) => /\bchecked\b/.test(input)) ?? "";
  const main = html.slice(html.indexOf("<main"));
  // A time of a service is described above the others; elsewhere the place is chosen among several.
  const [, appointment = "", terms = ""] =
    /<section[^>]*><h2[^>]*>(.*?)<\/h2>(.*?)<\/section><form/s.exec(main) ?? [];
  const [, current = appointment] =
    /aria-current="true"[^>]*><span[^>]*>(.*?)<\/span>/.exec(main) ?? [];
  const [, stated = terms] = /<p [^>]*data-fee[^>]*>(.*?)<\/p>/.exec(main) ?? [];
  return {
    slot: attributeOf("value", chosen),
    place: textOf(current),
    fee: digitsOf(amountOf(textOf(stated))),
    offered: new Set(inputs.map((input) => attributeOf("value", input))),
  };
}

function attributeOf(attribute: string, tag: string): string {
  return unescaped(new RegExp(`\\s${attribute}="([^"]*)"`).exec(tag)?.[1] ?? "");
}

function textOf(html: string): string {
  return unescaped(html.replaceAll(/<!--.*?-->|<[^>]*>/g, "")).trim();
}

export function unescaped(html: string): string {
  return html.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
}

/** The amount of money in a text; empty without one. */
function amountOf(text: string): string {
  return /AED\s[\d,.]+|[\d,.]+\sدرهم/.exec(text)?.[0] ?? "";
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}
