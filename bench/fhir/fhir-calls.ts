import type { Bundle, CodeSystem, Practitioner } from "fhir/r4";

const newline = 10;

/** Queries by what they search for. */
export type Searches = Record<string, readonly string[]>;

/** Searches under /fhir as a sender of another network. */
export async function searchIn(address: string, query: string, sender: string): Promise<Bundle> {
  return read(`${address}/fhir/${query}`, sender);
}

async function read<Answer>(url: string, sender: string): Promise<Answer> {
  const answer = await fetch(url, { headers: { "x-forwarded-for": sender } });
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Returns searches like those of docs/fhir.md, with the values of this city. */
export async function writeSearches(address: string): Promise<Searches> {
  const sender = "10.2.0.1";
  const found = await searchIn(address, "Practitioner?_count=100", sender);
  const people = (found.entry ?? []).map(({ resource }) => resource as Practitioner);
  const codesOf = async (list: string) => {
    const { concept = [] } = await read<CodeSystem>(`${address}/fhir/CodeSystem/${list}`, sender);
    return concept.map(({ code }) => code);
  };
  const specialties = await codesOf("specialties");
  const categories = await codesOf("service-types");
  const lastNames = people.map(({ name }) => name?.[0]?.text?.split(" ").at(-1) ?? "");
  const licences = people.map(({ identifier }) => identifier?.[0]?.value ?? "");
  const places = Array.from(
    { length: 50 },
    (_, at) => `${25.05 + at * 0.005}|${55.14 + at * 0.005}`,
  );
  const each = (values: readonly string[], write: (value: string) => string) =>
    values.filter((value) => value !== "").map((value) => write(encodeURIComponent(value)));
  return {
    "Practitioner by name": each(lastNames, (name) => `Practitioner?name=${name}&gender=female`),
    "Practitioner by licence": each(licences, (id) => `Practitioner?identifier=${id}`),
    "PractitionerRole by specialty": each(
      specialties,
      (code) =>
        `PractitionerRole?specialty=${code}&_include=PractitionerRole:practitioner&_include=PractitionerRole:location`,
    ),
    "Location nearby": each(places, (place) => `Location?near=${place}|3|km`),
    "Organization by name": each(lastNames, (name) => `Organization?name=${name.slice(0, 2)}`),
    "Practitioner changed since": [
      "Practitioner?_lastUpdated=ge2026-01-01&_elements=name,identifier",
    ],
    "InsurancePlan by name": ["InsurancePlan?name=daman", "InsurancePlan?name=axa"],
    "HealthcareService by category": each(
      categories,
      (code) => `HealthcareService?service-category=${code}`,
    ),
  };
}

/** Fetches all files of an export of some types, or of all, as fast as they come; stores none. */
export async function exportAll(
  address: string,
  types: readonly string[],
): Promise<{ resources: number; bytes: number }> {
  const query = types.length > 0 ? `?_type=${types.join()}` : "";
  const headers = { prefer: "respond-async" };
  const begun = await fetch(`${address}/fhir/$export${query}`, { headers });
  const manifest = await fetch(begun.headers.get("content-location") ?? "");
  const { output }: { output: { url: string }[] } = await manifest.json();
  let [resources, bytes] = [0, 0];
  for (const { url } of output) {
    const { body } = await fetch(url);
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      for (const byte of chunk) if (byte === newline) resources += 1;
    }
  }
  return { resources, bytes };
}
