import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
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

/** The visible and spoken words, without tags. */
function textOf(props: ComponentProps<typeof EntityCard>): string {
  return markupOf(<EntityCard {...props} />)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
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
  expect(textOf({ card })).toBe("Noor Rating No reviews yet");
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
    "Today",
    "AED 450–1,200.50",
    "4 km away",
    "Accepts Daman",
    "Arabic, English +3",
    "Electrophysiology +1",
    "In-Person Virtual Home Visit",
    "3 clinics · 12 professionals · 8 services · Referral needed",
  ]) {
    expect(text).toContain(words);
  }
  for (const words of ["Hindi", "Cardiac imaging", "TAVI", "group_session"]) {
    expect(text).not.toContain(words);
  }
});

test("an unknown kind of visit is shown as it stands", () => {
  const { card } = sampleNamed("nothing but a name");
  expect(textOf({ card: { ...card, visitTypes: ["group_session"] } })).toContain("group_session");
});

test("an unknown kind of visit has a stethoscope", () => {
  const { card } = sampleNamed("nothing but a name");
  const iconOf = (visitType: string) =>
    /#([a-z-]+)"\/?>(?:<\/use>)?<\/svg>[^#]*$/.exec(
      markupOf(<EntityCard card={{ ...card, visitTypes: [visitType] }} />),
    )?.[1];
  expect(iconOf("group_session")).toBe("stethoscope");
  expect(iconOf("virtual")).toBe("video");
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
});

test("it can be called and its website opened, and links to its page", () => {
  const { card } = sampleNamed("every badge at once");
  const markup = markupOf(<EntityCard card={card} headingLevel={2} />);
  expect(markup).toContain('href="tel:+97143001234"');
  expect(markup).toContain('href="https://clinic.example"');
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
