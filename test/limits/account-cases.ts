import { randomUUID } from "node:crypto";
import type { LimitName } from "#app/platform/limits/limit-table.ts";
import { newBrowser, placeOf } from "../people/sign-in-site.ts";
import { forBoth, type LimitCase, type LimitTown, twoBrowsers, type Who } from "./limit-town.ts";

const addressOf = (who: Who) => `${who}-${randomUUID()}@example.ae`;
const addresses = () => forBoth(addressOf);
const wrong = (email: string) => ({ mode: "login", email, password: "a-wrong-password" });
const wantCode = (contact: string) => ({ mode: "login", contact });
const wrongCode = (codeId: string) => ({ mode: "verification", code_id: codeId, code: "000001" });

/** Browsers of two people who have signed in and out again. */
async function knownBrowsers(town: LimitTown) {
  const people = { greedy: await town.signUp(), other: await town.signUp() };
  for (const { browser } of Object.values(people)) browser.cookies.delete("dalil.session_token");
  return people;
}

const refresh = (token: string) => ({ grant_type: "refresh_token", refresh_token: token });
const form = { served: 303, refused: 429 };

/** Limits of signing in and of what an account may do. */
export const accountCases = {
  "sign-in.account": {
    served: 400,
    refused: 429,
    open(town) {
      const emails = addresses();
      return async (who) => (await town.submit(newBrowser(), "/login", wrong(emails[who]))).status;
    },
  },
  "sign-in.device": {
    served: 400,
    refused: 429,
    async open(town) {
      const people = await knownBrowsers(town);
      return async (who) => {
        const { browser, email } = people[who];
        return (await town.submit(browser, "/login", wrong(email))).status;
      };
    },
  },
  "sign-in.sender": {
    served: 400,
    refused: 429,
    open(town) {
      const browsers = twoBrowsers();
      return async (who) =>
        (await town.submit(browsers[who], "/login", wrong(addressOf(who)))).status;
    },
  },
  "send-code.account": {
    ...form,
    open(town) {
      const emails = addresses();
      return async (who) =>
        (await town.submit(newBrowser(), "/login", wantCode(emails[who]))).status;
    },
  },
  "send-code.device": {
    ...form,
    async open(town) {
      const people = await knownBrowsers(town);
      return async (who) => {
        const { browser, email } = people[who];
        return (await town.submit(browser, "/login", wantCode(email))).status;
      };
    },
  },
  "send-code.sender": {
    ...form,
    open(town) {
      const browsers = twoBrowsers();
      return async (who) =>
        (await town.submit(browsers[who], "/login", wantCode(addressOf(who)))).status;
    },
  },
  "try-code.account": {
    served: 400,
    refused: 429,
    async open(town) {
      const idOf = async (who: Who) => {
        const { to } = await town.submit(newBrowser(), "/login", wantCode(addressOf(who)));
        return placeOf(to).get("code_id") ?? "";
      };
      const ids = { greedy: await idOf("greedy"), other: await idOf("other") };
      return async (who) => (await town.submit(newBrowser(), "/login", wrongCode(ids[who]))).status;
    },
  },
  "try-code.sender": {
    served: 400,
    refused: 429,
    open(town) {
      const browsers = twoBrowsers();
      return async (who) =>
        (await town.submit(browsers[who], "/login", wrongCode(randomUUID()))).status;
    },
  },
  "begin-social.sender": {
    ...form,
    open(town) {
      const browsers = twoBrowsers();
      return async (who) =>
        (await town.submit(browsers[who], "/auth/social", { provider: "google" })).status;
    },
  },
  "passkey.sender": {
    served: 200,
    refused: 429,
    open(town) {
      const browsers = twoBrowsers();
      return async (who) =>
        (await town.post(browsers[who], "/api/auth/passkeys", { step: "begin-sign-in" })).status;
    },
  },
  "defer-action.sender": {
    served: "stored",
    refused: "not stored",
    async open(town) {
      const [listing] = await town.query(
        "select entity_id from directory_listings where entity_type = 'clinics' limit 1",
      );
      const add = `clinics:${listing?.entity_id}`;
      const browsers = twoBrowsers();
      return async (who) => {
        const { response, to } = await town.submit(browsers[who], "/favourites", { add });
        if (!to?.startsWith("/login")) return `led to ${to}`;
        const cookies = response.headers.getSetCookie().join();
        return cookies.includes("dalil.pending=") ? "stored" : "not stored";
      };
    },
  },
  "take-data.account": {
    ...form,
    async open(town) {
      const people = { greedy: await town.signUp(), other: await town.signUp() };
      return async (who) =>
        (await town.submit(people[who].browser, "/account/data", { intent: "take" })).status;
    },
  },
  "take-data.sender": {
    ...form,
    open(town) {
      const networks = twoBrowsers();
      return async (who) => {
        const { browser } = await town.signUp();
        const { address } = networks[who];
        const there = { ...browser, address };
        return (await town.submit(there, "/account/data", { intent: "take" })).status;
      };
    },
  },
  "setup.sender": {
    served: 404,
    refused: 429,
    open(town) {
      const browsers = twoBrowsers();
      return async (who) => (await town.get(browsers[who], `/setup/${randomUUID()}`)).status;
    },
  },
  "refresh.account": {
    served: 401,
    refused: 429,
    open(town) {
      const tokens = forBoth(() => randomUUID());
      return async (who) =>
        (await town.post(newBrowser(), "/api/auth/token", refresh(tokens[who]))).status;
    },
  },
  "refresh.sender": {
    served: 401,
    refused: 429,
    open(town) {
      const browsers = twoBrowsers();
      return async (who) =>
        (await town.post(browsers[who], "/api/auth/token", refresh(randomUUID()))).status;
    },
  },
} satisfies Partial<Record<LimitName, LimitCase>>;
