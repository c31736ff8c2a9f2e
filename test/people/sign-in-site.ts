import type { Database } from "#app/platform/database/database.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { callSite } from "../call-site.ts";
import type { ServedApp } from "../sites/serve-app.ts";

type Fields = Record<string, string>;

/** A browser's cookies between two pages. */
export interface Browser {
  cookies: Map<string, string>;
  address: string;
}

let browsers = 0;

/** A browser of its own, in a network of its own. */
export function newBrowser(): Browser {
  browsers += 1;
  return { cookies: new Map(), address: `10.${browsers >> 8}.${browsers & 255}.1` };
}

/** Sends a request as a browser does, which keeps the cookies of the answer. */
export async function browse(
  app: ServedApp,
  browser: Browser,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("x-forwarded-for", browser.address);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  if (cookie) headers.set("cookie", cookie);
  const response = await app.request(path, { ...init, headers });
  for (const line of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0/i.test(line)) browser.cookies.delete(name);
    else browser.cookies.set(name, value);
  }
  return response;
}

interface Answer {
  status: number;
  to: string | null;
  text: string;
  response: Response;
}

/** Opens the step to which a form of a booking was redirected; the answer has its status and text. */
export async function followStep(
  { request }: { request: (browser: Browser, path: string) => Promise<Response> },
  browser: Browser,
  sent: Answer,
): Promise<Answer> {
  if (!sent.to?.includes("?step=")) return sent;
  const response = await request(browser, sent.to);
  return { ...sent, status: response.status, text: await response.text(), response };
}

/** A person who signs up. */
export const mona = {
  email: "mona@example.ae",
  fullName: "Mona Al Hashimi",
  password: "tin-goat-7",
};

/** The parameters of a redirect. */
export const placeOf = (to: string | null) => new URL(to ?? "", "http://site").searchParams;

/** The pages of sign-in over a database; what is mailed or texted is kept in lists. */
export function openSignInSite(
  database: Database,
  routes: Record<string, object>,
  settings: NodeJS.ProcessEnv = {},
) {
  const site = callSite(database, routes, { BASE_URL: "http://localhost", ...settings });
  const mails: Mail[] = [];
  const texts: { to: string; text: string }[] = [];
  const provider = { isDown: false };
  const send = async (deliver: () => void) => {
    if (provider.isDown) throw new Error("the provider is away");
    deliver();
  };
  Object.assign(site.services, {
    mailer: { send: (mail: Mail) => send(() => mails.push(mail)) },
    sms: { send: (text: { to: string; text: string }) => send(() => texts.push(text)) },
  });

  const request = (browser: Browser, path: string, init?: RequestInit) =>
    browse(site.app, browser, path, init);

  /** Submits a form as a browser of this site does; returns the redirect or the body. */
  const submit = async (browser: Browser, path: string, fields: Fields) => {
    const response = await request(browser, path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { origin: "http://localhost" },
    });
    const text = await response.text();
    return { status: response.status, to: response.headers.get("location"), text, response };
  };

  return {
    site,
    mails,
    texts,
    provider,
    request,
    submit,
    /** Sends the code that was mailed or texted. */
    verify: (codeId: string, code: string, browser = newBrowser(), next = "") =>
      submit(browser, "/login", { mode: "verification", code_id: codeId, code, next }),
    async count(table: string) {
      const { rows } = await database.pool.query(`select count(*) from ${table}`);
      return Number(rows[0]?.count);
    },
    async open(browser: Browser, path: string) {
      return (await request(browser, path)).text();
    },
    /** Ages confirmations of identity until they are no longer recent. */
    ageProofs: () =>
      database.pool.query("update auth_sessions set confirmed_at = now() - interval '11 minutes'"),
    /** The digits of the last mail or text. */
    lastCode: (from: { text: string }[]) => /\b\d{6}\b/.exec(from.at(-1)?.text ?? "")?.[0] ?? "",
  };
}

export type SignInSite = ReturnType<typeof openSignInSite>;
