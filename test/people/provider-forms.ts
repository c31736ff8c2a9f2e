import { JSDOM } from "jsdom";
import type { Database } from "#app/platform/database/database.server.ts";
import { writeSmallDirectory } from "../seeds/small-directory.ts";
import { openBackOffice } from "./back-office.ts";
import type { Browser } from "./sign-in-site.ts";

const origin = "http://localhost";

/** The small directory in the back office, with two administrators who edit parts of its records. */
export async function openProviderForms(database: Database) {
  const world = await writeSmallDirectory(database);
  const office = await openBackOffice(database);
  await office.addAdmin("noura@example.ae");
  await office.addAdmin("salem@example.ae", "Salem Ali");
  const noura = await office.enter("noura@example.ae");
  const salem = await office.enter("salem@example.ae");

  /** The form of a part as a browser would send it, with changes. */
  async function formOf(browser: Browser, path: string, key: string) {
    const { text } = await office.open(browser, path);
    return readForm(text, key);
  }
  async function send(browser: Browser, path: string, form: FormData) {
    const response = await office.request(browser, path, {
      method: "POST",
      body: form,
      headers: { origin, accept: "text/html" },
    });
    const text = (await response.text()).replaceAll("<!-- -->", "");
    return { status: response.status, to: response.headers.get("location"), text };
  }
  async function change(path: string, key: string, changes: Record<string, string | File | null>) {
    const form = await formOf(noura, path, key);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) form.delete(name);
      else form.set(name, value);
    }
    return send(noura, path, form);
  }
  const one = async (query: string, ...values: unknown[]) =>
    (await database.pool.query(query, values)).rows[0];
  return { ...office, ...world, database, noura, salem, formOf, send, change, one };
}

/** The form of a part as a browser would send it back untouched, without its files. */
export function readForm(text: string, key: string): FormData {
  const { window } = new JSDOM(text);
  const forms = [...window.document.querySelectorAll("form")];
  const own = forms.find((form) => form.querySelector(`input[name=key][value="${key}"]`));
  if (!own) throw new Error(`The page has no form of ${key}.`);
  const form = new FormData();
  for (const [name, value] of new window.FormData(own)) {
    if (typeof value === "string") form.append(name, value);
  }
  return form;
}

/** The keys of the forms of a page. */
export const keysOf = (text: string) =>
  [...text.matchAll(/name="key" value="([^"]+)"/g)].map(([, key = ""]) => key);
/** The ids of the controls with a problem. */
export const errorsOf = (text: string) =>
  [...text.matchAll(/id="([^"]*)-error"/g)].map(([, id = ""]) => id);

export const clinicAt = (id: string, tab: string) => `/admin/clinics-and-centers/${id}/${tab}`;
export const personAt = (id: string, tab: string) => `/admin/professionals/${id}/${tab}`;
