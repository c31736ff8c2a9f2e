import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Mail, MailPurpose } from "#app/platform/mail/mailer.server.ts";
import { budgetMails, budgetTexts } from "#app/platform/sending/budgets.server.ts";
import { openClinicSite } from "../booking/clinic-desk.ts";
import { type Browser, newBrowser } from "../people/sign-in-site.ts";

/** The two senders, accounts or recipients of a case. */
export type Who = "greedy" | "other";
/** A status, or in words what happened. */
export type Outcome = number | string;
/** Makes one call, as its greedy or as its other side. */
export type Call = (who: Who, nth: number) => Promise<Outcome>;

export interface LimitCase {
  served: Outcome;
  refused: Outcome;
  open(town: LimitTown): Call | Promise<Call>;
}

const replySecret = "a-reply-secret-of-tests";
const origin = "http://localhost";

/** The whole site behind its own listener, with everything that a limit counts. */
export async function openLimitTown(database: Database) {
  const whatsapp = createServer((request, response) => {
    request.resume();
    request.on("end", () => response.end(JSON.stringify({ messages: [{ id: randomUUID() }] })));
  });
  await new Promise<void>((resolve) => whatsapp.listen(0, "127.0.0.1", resolve));
  const address = whatsapp.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const clinics = await openClinicSite(database, {
    DATA_DIR: mkdtempSync(join(tmpdir(), "dalil-limits-")),
    GOOGLE_CLIENT_ID: "client",
    GOOGLE_CLIENT_SECRET: "a-secret",
    SMS_REPLY_SECRET: replySecret,
    CONTACT_EMAIL: "operator@example.ae",
    HEALTH_DATA_KEY: `test:${randomBytes(32).toString("base64")}`,
    WHATSAPP_URL: `http://127.0.0.1:${port}`,
    WHATSAPP_TOKEN: "a-token-of-tests",
    WHATSAPP_PHONE_ID: "10654",
    WHATSAPP_APP_SECRET: "an-app-secret-of-tests",
    WHATSAPP_VERIFY_TOKEN: "a-verify-token",
  });
  const { site } = clinics;
  const mails: (Mail & MailPurpose)[] = [];
  const texts: { to: string; text: string }[] = [];
  const mailer = {
    async send(mail: Mail, purpose: MailPurpose) {
      mails.push({ ...mail, ...purpose });
    },
  };
  const sms = {
    async send(text: { to: string; text: string }) {
      texts.push(text);
    },
  };
  Object.assign(site.services, {
    mailer: budgetMails(mailer, site.services),
    sms: budgetTexts(sms, mailer, site.services),
  });

  async function send(browser: Browser, path: string, init: RequestInit) {
    const response = await site.request(browser, path, init);
    return { status: response.status, response, text: await response.text() };
  }

  return {
    ...clinics,
    services: site.services,
    mails,
    texts,
    close: () => whatsapp.close(),
    get: (browser: Browser, path: string, headers: Record<string, string> = {}) =>
      send(browser, path, { headers }),
    submit: site.submit,
    /** Calls an API for programs. */
    post: (browser: Browser, path: string, body: object, headers: Record<string, string> = {}) =>
      send(browser, path, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { origin, "content-type": "application/json", ...headers },
      }),
    /** Sends a form with files. */
    postForm: (browser: Browser, path: string, form: FormData) =>
      send(browser, path, { method: "POST", body: form, headers: { origin } }),
    /** A reply to a text, as the gateway signs it. */
    replyByText(from: string, text: string) {
      const body = JSON.stringify({ id: randomUUID(), from, text });
      const mac = createHmac("sha256", replySecret).update(body).digest("hex");
      const headers = { "content-type": "application/json", "x-signature": `sha256=${mac}` };
      return send(newBrowser(), "/webhooks/texts", { method: "POST", body, headers });
    },
    /** A browser in a network of its own, in which a new person is signed in. */
    async signUp(): Promise<{ browser: Browser; email: string; userId: string }> {
      const email = `person-${randomUUID()}@example.ae`;
      const { userId } = await site.addUser(email);
      return { browser: await clinics.signIn(email), email, userId };
    },
  };
}

export type LimitTown = Awaited<ReturnType<typeof openLimitTown>>;

/** Makes a value for each of the two. */
export function forBoth<T>(make: (who: Who) => T): Record<Who, T> {
  return { greedy: make("greedy"), other: make("other") };
}

/** A browser for each of the two, in networks of their own. */
export const twoBrowsers = () => forBoth(newBrowser);
