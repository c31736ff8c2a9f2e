import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { SentCode } from "#app/accounts/codes/guest-codes.server.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { form } from "#app/ui/form/messages/en.ts";
import { bookingPages } from "../messages/en.ts";
import { BookingSteps } from "./booking-steps.tsx";
import type { BookingStepsProps } from "./booking-steps-props.ts";
import { guestForm } from "./details-form.ts";

function review(problem: SentCode["problem"], more: object = {}) {
  const typed = guestForm.write({ for: "self", name: "Layla Haddad", email: "layla@example.ae" });
  const code = { id: "c1", email: "layla@example.ae", minutes: 10, problem, isNew: false };
  const props = {
    booking: { id: "b1", facts: null, isHome: false, deposit: null, request: null },
    hold: { id: "b1", until: null, untilText: "", time: "Today, 10:00" },
    step: {
      id: "s1",
      step: "confirm",
      typed,
      details: { for: "self", name: "Layla Haddad", email: "layla@example.ae", phone: null },
      insurance: null,
      code,
      renewed: null,
    },
    typed,
    isGuest: true,
    choices: {},
    treats: null,
    forService: null,
    token: "t1",
    accountEmail: null,
    ...more,
  } as unknown as BookingStepsProps;
  const routes = [{ path: "*", element: <BookingSteps {...props} /> }];
  const html = renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{ bookingPages, form }}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </LocaleProvider>,
  );
  return new JSDOM(html).window.document;
}

test.each(["wrong", "usedUp"] as const)(
  "a code that is %s has the focus, and a link to it on top",
  (problem) => {
    const document = review(problem);
    const [focused, ...others] = document.querySelectorAll("[autofocus]");
    expect([focused?.id, others.length]).toEqual(["booking-code", 0]);
    expect(focused?.getAttribute("aria-invalid")).toBe("true");
    const [alert, ...more] = document.querySelectorAll("[role=alert]");
    expect(more).toEqual([]);
    const link = alert?.querySelector("a");
    expect(link?.getAttribute("href")).toBe("#booking-code");
    expect(link?.textContent).toBe(bookingPages[`code.${problem}`]);
    const facts = document.querySelector("dl");
    const isBefore = alert && facts && alert.compareDocumentPosition(facts);
    expect(isBefore).toBe(4);
  },
);

test("a code that could not be sent is said on top, without a field for it", () => {
  const document = review("failed");
  expect(document.querySelector("[role=alert]")?.textContent).toBe(bookingPages["code.failed"]);
  expect(document.querySelector("#booking-code")).toBeNull();
});

test.each([
  ["wrong", "confirm"],
  ["failed", "code"],
] as const)("Enter beside a code that is %s presses the button for %s", (problem, intent) => {
  const step = review(problem).querySelector<HTMLFormElement>("#booking-step");
  const first = [...(step?.elements ?? [])].find((one) => one.matches("[type=submit]"));
  expect(first?.getAttribute("value")).toBe(intent);
});

test("the step's heading has the focus while nothing is refused", () => {
  const document = review(null);
  expect([...document.querySelectorAll("[autofocus]")].map(({ tagName }) => tagName)).toEqual([
    "H2",
  ]);
});

test("an address that was typed before the account signed in is not dropped without a word", () => {
  const account = { isGuest: false, accountEmail: "account@example.ae" };
  expect(review(null, account).body.textContent).toContain(
    "messages go to account@example.ae, not to layla@example.ae",
  );
  expect(review(null, { isGuest: false }).body.textContent).toContain(
    "no messages go to layla@example.ae",
  );
  const same = { isGuest: false, accountEmail: "layla@example.ae" };
  expect(review(null, same).querySelectorAll("[role=status]")).toHaveLength(1);
});
