import { tmpdir } from "node:os";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { testServices } from "#test/sites/services.ts";
import { createSubscription } from "../create-subscription.server.ts";
import { billing as billingAr } from "../messages/ar.ts";
import { type BillingMessages, billing as billingEn } from "../messages/en.ts";
import { payPath } from "../rules.ts";
import * as checkout from "./local-checkout.route.tsx";
import * as pay from "./pay.route.tsx";
import { PayScreen } from "./pay-screen.tsx";

const catalogs = { en: { billing: billingEn }, ar: { billing: billingAr } };

function argsOf(database: Database, path: string, locale: Locale, form?: Record<string, string>) {
  const url = new URL(path, "http://localhost");
  const context = new RouterContextProvider();
  context.set(requestContext, {
    ...testServices(database, {
      dataDir: tmpdir(),
      settings: { SESSION_SECRET: "s".repeat(40) },
    }),
    actor: guest,
    locale,
    theme: "system",
    density: null,
    requestId: "test",
    clientAddress: "127.0.0.1",
    nonce: "test",
    isDocument: false,
    origin: url.origin,
  });
  const body = form && new URLSearchParams(form);
  const request = new Request(url, body ? { method: "POST", body } : {});
  const [, , first = "", second = ""] = url.pathname.split("/");
  return { context, request, url, first, second };
}

function payArgs(...args: Parameters<typeof argsOf>) {
  const { first, second, ...common } = argsOf(...args);
  const params = { subscriptionId: first, token: decodeURIComponent(second) };
  return { ...common, params, pattern: "/pay/:subscriptionId/:token" as const };
}

function checkoutArgs(...args: Parameters<typeof argsOf>) {
  const { second, first: _, ...common } = argsOf(...args);
  return { ...common, params: { reference: second }, pattern: "/pay/local/:reference" as const };
}

/** Returns the text that a visitor sees on the payment page. */
async function read(database: Database, path: string, locale: Locale) {
  const { data, init } = await pay.loader(payArgs(database, path, locale));
  const markup = renderToStaticMarkup(
    <LocaleProvider locale={locale} catalog={catalogs[locale]}>
      <PayScreen {...data} refusal={null} />
    </LocaleProvider>,
  );
  return { status: init?.status, headers: new Headers(init?.headers), markup };
}

onAnyDatabase((open) => {
  let sold: Promise<unknown> | undefined;
  const sell = async () => {
    const database = await open({ seed: "vocabulary" });
    sold ??= writeSmallDirectory(database);
    await sold;
    const address = await createSubscription(
      { database },
      { kind: "job", name: "test" },
      {
        entityType: "clinics",
        slug: "north",
        plan: "featured-place",
        period: "year",
        amount: 1500,
        customerName: "North",
        customerEmail: "o@example.ae",
        days: 14,
      },
    );
    return { database, path: payPath(address) };
  };

  test.each([
    [
      "en",
      ["Your order", "Clinic north", "Featured place", "AED\u00a01,575", "VAT (5%)", "Pay AED"],
    ],
    ["ar", ["طلبك", "عيادة north", "مكان مميّز", "1,575\u00a0درهم", "(5%)", "ادفع"]],
  ] as const)(
    "in %s the order is read, paid elsewhere, and known as paid",
    async (locale, words) => {
      const { database, path } = await sell();
      const unpaid = await read(database, path, locale);
      expect(unpaid.status).toBe(200);
      for (const word of words) expect(unpaid.markup).toContain(word);
      expect(Object.fromEntries(unpaid.headers)).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex, nofollow",
      });
      const started = await pay.action(payArgs(database, path, locale, {}));
      if (!(started instanceof Response)) throw new Error("no checkout was begun");
      expect(started.status).toBe(303);
      const place = started.headers.get("location") ?? "";
      const { pathname, search } = new URL(place);
      const { data } = await checkout.loader(checkoutArgs(database, pathname + search, locale));
      expect(data.amount).toContain("1,575");
      const back = await checkout
        .action(checkoutArgs(database, pathname + search, locale, { outcome: "paid" }))
        .catch((answer: unknown) => answer);
      if (!(back instanceof Response)) throw new Error("nobody is led back");
      expect(back.headers.get("location")).toContain(`${path}?returned=paid`);
      const paid = await read(database, path, locale);
      expect(paid.markup).toContain(catalogs[locale].billing["paid.title"]);
      expect(paid.markup).not.toContain("<form");
      const again = await pay.action(payArgs(database, path, locale, {}));
      expect(again).toMatchObject({ data: { refusal: "notPayable" }, init: { status: 409 } });
      const over = await checkout.loader(checkoutArgs(database, pathname + search, locale));
      expect(over.init?.status).toBe(410);
    },
  );

  test("an expired and an invented link reveal nothing of any order", async () => {
    const { database, path } = await sell();
    await database.pool.query("update payment_links set expires_at = now()");
    const token = "A".repeat(32);
    for (const [address, status, title] of [
      [path, 410, billingEn["expired.title"]],
      [`${path.slice(0, -32)}${token}`, 404, billingEn["unknown.title"]],
      ["/pay/1/x", 404, billingEn["unknown.title"]],
      [`/pay/${encodeURIComponent("../..")}/%5C`, 404, billingEn["unknown.title"]],
    ] as const) {
      const page = await read(database, address, "en");
      expect([address, page.status]).toEqual([address, status]);
      expect(page.markup).toContain(title);
      expect(page.markup).not.toMatch(/north|1,575|<form/);
      const refused = await pay.action(payArgs(database, address, "en", {}));
      expect(refused).toMatchObject({ init: { status: 409 } });
    }
    const { rows } = await database.pool.query(
      "select 1 from payments p join payment_links k using (subscription_id) where k.used_at is null",
    );
    expect(rows).toEqual([]);
  });

  test("the local checkout leads back to a payment page alone", async () => {
    const { database } = await sell();
    for (const wrong of ["//evil.example", "https://evil.example", "/admin", ""]) {
      const path = `/pay/local/local_x?return=${encodeURIComponent(wrong)}`;
      const args = checkoutArgs(database, path, "en", { outcome: "paid" });
      await expect(checkout.action(args)).rejects.toMatchObject({ init: { status: 400 } });
      expect(
        (await checkout.loader(checkoutArgs(database, path, "en"))).data.returnPath,
      ).toBeNull();
    }
  });
});

test.each([
  ["paid", true],
  ["expired", false],
  ["unknown", false],
] as const)("a link used once more says so where it is not said yet: %s", (state, isNotified) => {
  const markup = renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={catalogs.en}>
      <PayScreen
        state={state}
        title=""
        text=""
        summary={null}
        path="/pay/a/b"
        refusal="notPayable"
      />
    </LocaleProvider>,
  );
  expect(markup.includes(billingEn["refused.notPayable"])).toBe(isNotified);
});

test.each(["en", "ar"] as const)(
  "every state has its own words and one way on, in %s",
  (locale) => {
    const t = createTranslator<BillingMessages>(locale, catalogs[locale].billing);
    for (const state of ["waiting", "failed", "cancelled", "expired", "unknown", "paid"] as const) {
      const markup = renderToStaticMarkup(
        <LocaleProvider locale={locale} catalog={catalogs[locale]}>
          <PayScreen
            state={state}
            title={t(`${state}.title`)}
            text={t(`${state}.text`)}
            summary={null}
            path="/pay/a/b"
            refusal="unavailable"
          />
        </LocaleProvider>,
      );
      expect(markup).toContain(t("refused.unavailable"));
      expect(markup).toContain(t(`${state}.title`));
      expect(markup).toMatch(/<a |<button/);
    }
  },
);
