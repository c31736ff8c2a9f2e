import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { directory } from "#app/directory/messages/ar.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { cardSamples } from "../card-samples.ts";
import { cardMarkup } from "./card-markup.server.tsx";
import { EntityCard } from "./entity-card.tsx";

const own = {
  personLine: "<b>Person</b>",
  planLine: "<b>Plan</b>",
  reasonLine: "<b>Reason</b>",
  timesLine: "<b>Line</b>",
  timeLinks: "<b>Links</b>",
  tools: "<b>Tools</b>",
};
const nothing = {
  personLine: "",
  planLine: "",
  reasonLine: "",
  timesLine: "",
  timeLinks: "",
  tools: "",
};

test("it is what React renders, at the first time and from memory", () => {
  for (const { name, ...props } of cardSamples("ar")) {
    const rendered = renderToStaticMarkup(
      <LocaleProvider locale="ar" catalog={{ directory }}>
        <EntityCard
          {...props}
          personLine={<b>Person</b>}
          planLine={<b>Plan</b>}
          reasonLine={<b>Reason</b>}
          timesLine={<b>Line</b>}
          timeLinks={<b>Links</b>}
          tools={<b>Tools</b>}
        />
      </LocaleProvider>,
    );
    expect(cardMarkup(props, "ar", own), name).toBe(rendered);
    expect(cardMarkup(props, "ar", own), name).toBe(rendered);
  }
});

test("what changes on a card, its language or its list changes the markup", () => {
  const [sample] = cardSamples("en");
  if (!sample) throw new Error("There are no samples.");
  const { name: _, ...props } = sample;
  const english = cardMarkup(props, "en", nothing);
  expect(cardMarkup(props, "ar", nothing)).not.toBe(english);
  expect(cardMarkup({ ...props, headingLevel: 2 }, "en", nothing)).not.toBe(english);
  const renamed = cardMarkup(
    { ...props, card: { ...props.card, title: "<b>Noor</b>" } },
    "en",
    nothing,
  );
  expect(renamed).toContain("&lt;b&gt;Noor&lt;/b&gt;");
});
