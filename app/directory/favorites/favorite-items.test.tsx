import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { ui } from "#app/ui/messages/en.ts";
import { cardSamples } from "../cards/card-samples.ts";
import { directory } from "../messages/en.ts";
import { FavoriteItems } from "./favorite-items.tsx";
import { favorites as messages } from "./messages/en.ts";
import type { KeptFavorite } from "./queries.server.ts";

function show(favorites: KeptFavorite[]) {
  return renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{ favorites: messages, directory, ui }}>
      <MemoryRouter>
        <FavoriteItems favorites={favorites} lists={[]} list={null} />
      </MemoryRouter>
    </LocaleProvider>,
  );
}

test("favourites are shown in either density, and the switch comes back to them", () => {
  const [sample] = cardSamples("en");
  if (!sample) throw new Error("There are no samples.");
  const { card } = sample;
  const kept = { ...card, id: "1", keptAt: new Date(0), note: "", card };
  const markup = show([kept]);
  expect(markup).toMatch(/action="\/preferences".*value="\/dashboard\/favourites"/);
  expect(markup.match(/name="density"/g)).toHaveLength(2);
  expect(show([])).not.toContain('name="density"');
});
