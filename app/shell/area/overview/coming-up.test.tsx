import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { area } from "#app/accounts/area/messages/en.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { ComingUp } from "./coming-up.tsx";

const nothing = { booking: null, bookings: 0, matches: 0, unread: 0, card: null };

function linksOf(comingUp: Parameters<typeof ComingUp>[0]["comingUp"], messages = 0) {
  const markup = renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{ area }}>
      <MemoryRouter>
        <ComingUp comingUp={comingUp} messages={messages} searches={2} />
      </MemoryRouter>
    </LocaleProvider>,
  );
  return [...markup.matchAll(/href="([^"]+)".*?<\/a>/g)].map(([link, to]) => [
    to,
    link
      .replace(/<[^>]+>/g, " ")
      .replace(/^.*?>|\s+/g, " ")
      .trim(),
  ]);
}

test("only what is there is shown, with a card that ends first", () => {
  expect(linksOf(nothing).map(([to]) => to)).toEqual(["/dashboard/bookings", "/dashboard/search"]);
  const card = { insurer: "Daman", validUntil: "2026-12-20", isExpired: false };
  const shown = linksOf({ ...nothing, matches: 1, unread: 3, card }, 2);
  expect(shown.map(([to]) => to)).toEqual([
    "/dashboard/profile/insurance",
    "/dashboard/search",
    "/dashboard/messages",
    "/dashboard/notifications",
    "/dashboard/bookings",
  ]);
  expect(shown[0]?.[1]).toContain("Your Daman card expires on 20 December 2026");
  expect(shown[2]?.[1]).toContain("2 unread messages");
});
