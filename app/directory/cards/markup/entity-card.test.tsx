import { JSDOM } from "jsdom";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { directory as arabic } from "#app/directory/messages/ar.ts";
import { directory } from "#app/directory/messages/en.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { CallToActionCard } from "../call-to-action-card.tsx";
import { type CardSample, cardSamples } from "../card-samples.ts";
import { EntityCard } from "./entity-card.tsx";

function sampleNamed(name: string): CardSample {
  const sample = cardSamples("en").find((one) => one.name === name);
  if (!sample) throw new Error(`There is no sample "${name}".`);
  return sample;
}

type Density = "compact" | "comfortable";

/** The visible and spoken words in a density, by the classes that hide the others. */
function textOf(
  props: ComponentProps<typeof EntityCard>,
  density: Density = "comfortable",
): string {
  const { document } = new JSDOM(markupOf(<EntityCard {...props} />)).window;
  for (const element of document.querySelectorAll("[class*='comfortable:']")) {
    const isOfComfortable = !element.classList.contains("comfortable:hidden");
    const isSwitch = isOfComfortable && !/(^| )hidden!?( |$)/.test(element.className);
    if (!isSwitch && isOfComfortable !== (density === "comfortable")) element.remove();
  }
  return document.body.innerHTML
    .replace(/<[^>]+>/g, " ")
    .replace(/(?:&nbsp;|\s)+/g, " ")
    .trim();
}

function markupOf(element: React.ReactElement): string {
  return renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{ directory }}>
      {element}
    </LocaleProvider>,
  );
}

test("a card with nothing but a name says the name and that there are no reviews", () => {
  const { card } = sampleNamed("nothing but a name");
  expect(textOf({ card })).toBe("Noor No reviews yet No times to book online");
});

test("a branch that is called by its district is not followed by it", () => {
  const { card } = sampleNamed("every badge at once");
  const branch = { ...card, clinicName: "Ferjan Clinics, Deira", location: "Deira, Dubai" };
  expect(textOf({ card: branch })).not.toContain("Dubai");
  expect(textOf({ card: branch })).toContain("Ferjan Clinics · Deira");
  const other = { ...branch, clinicName: "Ferjan Clinics" };
  expect(textOf({ card: other })).toContain("Ferjan Clinics · Deira , Dubai");
});

test("a distance to the middle of a district is about that far", () => {
  const { card } = sampleNamed("nothing but a name");
  const placed = { ...card, location: "Deira, Dubai", isPlacedByDistrict: true } as const;
  const shown = (distanceKm: number) =>
    textOf({ card: placed, distanceKm, locationStatus: "success" });
  expect(shown(3.2)).toContain("About 3 km away");
  expect(shown(0.2)).toContain("About 1 km away");
});

test("no route leads to the middle of a district", () => {
  const { card } = sampleNamed("every badge at once");
  expect(markupOf(<EntityCard card={card} />)).toContain("/maps/dir/");
  const placed = { ...card, isPlacedByDistrict: true } as const;
  expect(markupOf(<EntityCard card={placed} />)).not.toContain("/maps/dir/");
});

test("a card with everything shows each fact once, cut as the rules say", () => {
  const { name: _, ...props } = sampleNamed("every badge at once");
  const text = textOf(props);
  for (const words of [
    "93% Match",
    "Top Rated",
    "Featured (Sponsored)",
    "Trending",
    "Popular",
    "Expert",
    "27 years",
    "Licence checked",
    "Next available time: Today 16:30 Manara Gulf Light Hospital instant AED 450",
    "4 km away",
    "Accepts Daman: ask about your network",
    "Arabic, English +3",
    "Electrophysiology +1",
    "In-Person Video Home Visit",
    "3 clinics · 12 professionals · 8 services · 14 insurers · Needs a referral",
  ]) {
    expect(text).toContain(words);
  }
  for (const words of ["Hindi", "Cardiac imaging", "TAVI", "group_session"]) {
    expect(text).not.toContain(words);
  }
});

test("the compact density has what decides, and marks what is paid for", () => {
  const { name: _, ...props } = sampleNamed("every badge at once");
  const text = textOf(props, "compact");
  for (const words of [
    "Licence checked",
    "Sponsored",
    "Consultant · Cardiology, Interventional cardiology, Electrophysiology +1",
    "4.5",
    "1287",
    "Jumeirah Lakes Towers · 4 km away",
    "Next available time: Today 16:30 Manara Gulf Light Hospital instant AED 450",
    "Accepts Daman: ask about your network",
  ]) {
    expect(text).toContain(words);
  }
  for (const words of ["Excellent", "Trending", "Match", "Sees people", "insurers", "Languages"]) {
    expect(text).not.toContain(words);
  }
});

test("an unknown kind of visit is shown unchanged", () => {
  const { card } = sampleNamed("nothing but a name");
  expect(textOf({ card: { ...card, visitTypes: ["group_session"] } })).toContain("group_session");
});

test("an unknown kind of visit has a stethoscope", () => {
  const { card } = sampleNamed("nothing but a name");
  const iconOf = (visitType: string) => {
    const markup = markupOf(
      <EntityCard card={{ ...card, visitTypes: [visitType] }} tools={null} />,
    );
    return [...markup.matchAll(/\.svg#([a-z-]+)"/g)].at(-1)?.[1];
  };
  expect(iconOf("group_session")).toBe("stethoscope");
  expect(iconOf("virtual")).toBe("video");
});

test("each next time is a link of its own", () => {
  const { card } = sampleNamed("every badge at once");
  const { document } = new JSDOM(markupOf(<EntityCard card={card} />)).window;
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-time]")];
  const hrefs = card.times?.days.flatMap(({ times }) => times.map(({ href }) => href)) ?? [];
  expect(links.map((link) => decodeURIComponent(link.getAttribute("href") ?? ""))).toEqual(hrefs);
  expect(links[0]?.textContent).toContain(`Book ${card.title}: 23 Nov, 16:30`);
});

test("the spoken label of a time has the comma of the language", () => {
  const { card } = sampleNamed("every badge at once");
  const markup = renderToStaticMarkup(
    <LocaleProvider locale="ar" catalog={{ directory: arabic }}>
      <EntityCard card={card} />
    </LocaleProvider>,
  );
  const { document } = new JSDOM(markup).window;
  const spoken = document.querySelector("a[data-time] .sr-only")?.textContent ?? "";
  expect(spoken).toMatch(/^، حجز موعد/);
});

test("the times of a clinic or franchise name who is seen", () => {
  const { card } = sampleNamed("every badge at once");
  for (const entityType of ["clinics", "franchises"] as const) {
    const own = { ...card, entityType, clinicName: null };
    expect(textOf({ card: own }, "compact")).toContain("Dr. Layla Haddad · Cardiology");
    const { document } = new JSDOM(markupOf(<EntityCard card={own} />)).window;
    const first = document.querySelector("a[data-time]");
    expect(first?.textContent).toContain(`Book Dr. Layla Haddad, ${card.title}: 23 Nov, 16:30`);
  }
  expect(textOf({ card })).not.toContain("Layla Haddad");
});

test("that an insurer is accepted is in no line that is cut", () => {
  const { name: _, ...props } = sampleNamed("every badge at once");
  for (const entityType of ["professionals", "clinics"] as const) {
    const card = { ...props.card, entityType };
    const { document } = new JSDOM(markupOf(<EntityCard {...props} card={card} />)).window;
    const answer = [...document.querySelectorAll("p")].find(
      ({ textContent }) => textContent === "Accepts Daman: ask about your network",
    );
    expect(answer?.className).toBeDefined();
    expect(
      answer?.closest("[class*='truncate'], [class*='nowrap'], [class*='-hidden']"),
    ).toBeNull();
  }
});

test("only a named network is said to be accepted", () => {
  const { card } = sampleNamed("every badge at once");
  const textFor = (isNetwork: boolean, name: string) =>
    textOf({ card, askedInsurer: { name, isNetwork } });
  expect(textFor(true, "Daman Enhanced")).toContain("Daman Enhanced accepted");
  expect(textFor(false, "Daman")).not.toContain("Daman accepted");
});

test("a card without a free time has nothing to book", () => {
  const { card } = sampleNamed("every badge at once");
  const markup = markupOf(<EntityCard card={{ ...card, times: null }} />);
  expect(markup).toContain("No times to book online");
  expect(markup).not.toContain("/book/");
  expect(markup).not.toContain("AED");
});

test("on request and a fee that is not stated are said before a time is chosen", () => {
  const { card } = sampleNamed("professional, on request, no fee stated, three years");
  expect(textOf({ card }, "compact")).toContain("on request fee not stated");
});

test("a rating has one decimal, and who is open now says until when", () => {
  const { card } = sampleNamed("clinic, open");
  const text = textOf({ card: { ...card, averageRating: 4.26 } });
  expect(text).toMatch(/\b4\.3\b/);
  expect(text).toContain("Open until 20:00");
});

test("the distance is left out while the visitor's place is not known", () => {
  const { card } = sampleNamed("clinic, open");
  expect(textOf({ card, distanceKm: 3.6, locationStatus: "error" })).not.toContain("km away");
  expect(textOf({ card, distanceKm: 0.3 })).toContain("Less than 1 km away");
  expect(textOf({ card, distanceKm: 3.6, distanceFrom: "Deira" })).toMatch(
    /4 km from Deira .*4 km/,
  );
});

test("who comes to the patient is at no distance, and says where they come", () => {
  const { card } = sampleNamed("every badge at once");
  const text = textOf({ card: { ...card, comesTo: "Deira" }, distanceKm: 3.6 });
  expect(text).toContain("Comes to Deira");
  expect(text).not.toContain("km away");
});

test("it can be called and its website opened, and links to its page", () => {
  const { card } = sampleNamed("every badge at once");
  const markup = markupOf(<EntityCard card={card} headingLevel={2} />);
  expect(markup).toContain('href="tel:+97143001234"');
  expect(markup).toContain('href="https://clinic.example"');
  expect(markup).toContain('href="https://wa.me/971501234567"');
  expect(markup).toContain("destination=25.07,55.14");
  expect(markup).toContain(`href="/compare?ids=${card.entityId}"`);
  for (const name of ["Call", "Directions to", "Compare", "Website of"])
    expect(markup).toContain(`aria-label="${name} ${card.title}"`);
  expect(markup).toContain('href="/professionals/sample"');
  expect(markup).toContain("<h2");
});

test("a call to action says Get Started unless it is given other words", () => {
  const card = { title: "Own a clinic?", subtitle: "List it.", href: "/about" };
  expect(markupOf(<CallToActionCard {...card} />)).toContain("Get Started");
  expect(markupOf(<CallToActionCard {...card} buttonText="List it" />)).not.toContain(
    "Get Started",
  );
});

test("a service without times is booked at its clinics", () => {
  const { card } = sampleNamed("nothing but a name");
  const service = { ...card, entityType: "services" as const };
  expect(textOf({ card: service })).toContain("booked at the clinics");
});

test("a service names who is seen at its times, with the consultation's fee beside its own price", () => {
  const { card } = sampleNamed("every badge at once");
  const { times } = card;
  if (!times) throw new Error("The sample has no times.");
  const person = { name: "Dr. Mona Saleh", specialty: "Dentistry" };
  const led = { ...times, person, isConsultation: true, fee: "AED 200" };
  const text = textOf({
    card: { ...card, entityType: "services", priceMin: 3_300, priceMax: 8_000, times: led },
  });
  expect(text).toContain("3,300");
  expect(text).toContain("Dr. Mona Saleh");
  expect(text).toContain("consultation AED 200");
  const own = textOf({
    card: { ...card, entityType: "services", times: { ...led, isConsultation: false } },
  });
  expect(own).not.toContain("consultation");
});
