import type { Bundle, CapabilityStatement, Practitioner, PractitionerRole } from "fhir/r4";
import { beforeAll, expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openFhir, pathOf, resourcesOf } from "./open-fhir.ts";

onAnyDatabase((open) => {
  let fhir: Awaited<ReturnType<typeof openFhir>>;
  beforeAll(async () => {
    fhir = await openFhir(await open({ seed: "demo" }));
  }, 120_000);

  const linkOf = (bundle: Bundle, relation: string) =>
    bundle.link?.find((link) => link.relation === relation)?.url;

  test("pages follow one another by their links, without gaps", async () => {
    const pages = await fhir.askAll("Practitioner?_count=30&gender=female");
    const ids = pages.flatMap((page) => resourcesOf(page).map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(pages[0]?.total ?? -1);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page.total).toBe(ids.length);
    expect(
      linkOf(pages.at(-1) ?? { resourceType: "Bundle", type: "searchset" }, "next"),
    ).toBeUndefined();
  });

  test("the self link repeats the parameters that were applied", async () => {
    const { body } = await fhir.ask<Bundle>("Practitioner?gender=female&nonsense=1&_count=2");
    const self = linkOf(body, "self") ?? "";
    expect(self).toBe("https://dalil.example/fhir/Practitioner?gender=female&_count=2");
    const again = await fhir.ask<Bundle>(pathOf(self));
    expect(again.body).toEqual(body);
  });

  test("a page has 20 matches by default and 100 at most", async () => {
    const usual = await fhir.ask<Bundle>("Practitioner");
    expect(resourcesOf(usual.body)).toHaveLength(20);
    const huge = await fhir.ask<Bundle>("Practitioner?_count=999999999");
    expect(resourcesOf(huge.body)).toHaveLength(100);
  });

  test("_count=0 and _summary=count return the total without entries", async () => {
    for (const query of ["_count=0", "_summary=count"]) {
      const { body } = await fhir.ask<Bundle>(`Practitioner?${query}`);
      expect(body.entry, query).toBeUndefined();
      expect(body.total, query).toBeGreaterThan(100);
    }
    const { body } = await fhir.ask<Bundle>("Practitioner?_total=none");
    expect(body.total).toBeUndefined();
    const whole = await fhir.ask<Bundle>("Practitioner?name:exact=nobody&_total=none");
    expect(whole.body.total).toBeUndefined();
  });

  test("_include adds each target once", async () => {
    const { body } = await fhir.ask<Bundle>(
      "PractitionerRole?_include=PractitionerRole:practitioner&_include=PractitionerRole:organization",
    );
    const roles = resourcesOf<PractitionerRole>(body);
    const included = resourcesOf(body, "include").map(
      ({ resourceType, id }) => `${resourceType}/${id}`,
    );
    const wanted = roles.flatMap(({ practitioner, organization }) => [
      practitioner?.reference,
      organization?.reference,
    ]);
    expect(included.toSorted()).toEqual([...new Set(wanted)].toSorted());
    expect(body.total).toBeGreaterThan(roles.length);
  });

  test("_revinclude adds the referring resources", async () => {
    const { body } = await fhir.ask<Bundle>(
      "Practitioner?_count=5&_revinclude=PractitionerRole:practitioner&_include:iterate=PractitionerRole:location",
    );
    const ids = resourcesOf(body).map(({ id }) => `Practitioner/${id}`);
    const included = resourcesOf(body, "include");
    const roles = included.filter(
      (each): each is PractitionerRole => each.resourceType === "PractitionerRole",
    );
    expect(roles.length).toBeGreaterThan(0);
    for (const { practitioner } of roles) expect(ids).toContain(practitioner?.reference);
    const places = roles.flatMap(({ location }) => location?.[0]?.reference ?? []);
    const found = included.filter(({ resourceType }) => resourceType === "Location");
    expect(found.map(({ id }) => `Location/${id}`).toSorted()).toEqual(
      [...new Set(places)].toSorted(),
    );
  });

  test("circular includes end", async () => {
    const { status, body } = await fhir.ask<Bundle>(
      "Location?_count=100&_include=Location:organization&_include:iterate=Organization:partof&_revinclude:iterate=HealthcareService:organization&_include:iterate=HealthcareService:location&_revinclude:iterate=PractitionerRole:location&_include:iterate=PractitionerRole:*&_revinclude:iterate=OrganizationAffiliation:location",
    );
    expect(status).toBe(200);
    const names = (body.entry ?? []).flatMap(({ resource }) =>
      resource?.id ? `${resource.resourceType}/${resource.id}` : [],
    );
    expect(new Set(names).size).toBe(names.length);
    expect(resourcesOf(body, "include").length).toBeLessThanOrEqual(500);
    expect(resourcesOf(body, "outcome")).toMatchObject([
      { resourceType: "OperationOutcome", issue: [{ severity: "warning", code: "too-costly" }] },
    ]);
  });

  test("inverse includes that have no room are not looked for", async () => {
    const search = "Location?_count=100&_revinclude=HealthcareService:location";
    const more = ["PractitionerRole", "OrganizationAffiliation", "Schedule"].map(
      (type) => `&_revinclude:iterate=${type}:*`,
    );
    const included = async (path: string) =>
      resourcesOf((await fhir.ask<Bundle>(path)).body, "include").map(({ id }) => id);
    const full = await included(search);
    expect(full).toHaveLength(500);
    expect(await included(search + more.join(""))).toEqual(full);
  });

  test("_elements and _summary mark the resource as a subset", async () => {
    const { body } = await fhir.ask<Bundle>("Practitioner?_elements=gender&_count=1");
    const [one] = resourcesOf<Practitioner>(body);
    expect(Object.keys(one ?? {})).toEqual(["resourceType", "id", "meta", "gender"]);
    expect(one?.meta?.tag?.[0]?.code).toBe("SUBSETTED");
    const summary = await fhir.ask<Bundle>("Practitioner?_summary=true&_count=1");
    const [short] = resourcesOf<Practitioner>(summary.body);
    expect(short?.name).toBeDefined();
    expect(short?.qualification).toBeUndefined();
  });

  test("a form searches as an address does", async () => {
    const init = {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "gender=female&_count=3",
    };
    const sent = await fhir.ask<Bundle>("Practitioner/_search", init);
    const asked = await fhir.ask<Bundle>("Practitioner?gender=female&_count=3");
    expect(sent.body).toEqual(asked.body);
  });

  test("conditional reads return 304 for a known version", async () => {
    const { body } = await fhir.ask<Bundle>("Practitioner?_count=1");
    const [one] = resourcesOf(body);
    const read = await fhir.ask(`Practitioner/${one?.id}`);
    expect(read.headers.get("content-type")).toBe("application/fhir+json; charset=utf-8");
    const etag = read.headers.get("etag") ?? "";
    const modified = read.headers.get("last-modified") ?? "";
    expect(etag).toBe(`W/"${one?.meta?.versionId}"`);
    expect(new Date(modified).getTime()).toBe(
      Math.floor(Date.parse(one?.meta?.lastUpdated ?? "") / 1000) * 1000,
    );
    const known = await fhir.ask(`Practitioner/${one?.id}`, { headers: { "if-none-match": etag } });
    expect([known.status, known.body]).toEqual([304, null]);
    const since = { headers: { "if-modified-since": modified } };
    expect((await fhir.ask(`Practitioner/${one?.id}`, since)).status).toBe(304);
    const other = { headers: { "if-none-match": 'W/"other"' } };
    expect((await fhir.ask(`Practitioner/${one?.id}`, other)).status).toBe(200);
  });

  test("HEAD has the headers of GET and no body", async () => {
    for (const path of ["/fhir/Practitioner", "/fhir/metadata"]) {
      const head = await fhir.site.app.request(path, { method: "HEAD" });
      expect(head.status).toBe(200);
      expect(head.headers.get("content-type")).toContain("application/fhir+json");
      expect(await head.text()).toBe("");
    }
  });

  test("other origins may read", async () => {
    const { headers } = await fhir.ask("metadata", { headers: { origin: "https://else.example" } });
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-expose-headers")).toContain("ETag");
  });

  test("the CapabilityStatement states only reverse includes that lead to the type", async () => {
    const { body } = await fhir.ask<CapabilityStatement>("metadata");
    const reverse = new Map(
      body.rest?.[0]?.resource?.map(({ type, searchRevInclude = [] }) => [type, searchRevInclude]),
    );
    expect(reverse.get("Practitioner")).toEqual([
      "PractitionerRole:practitioner",
      "Schedule:actor",
    ]);
    expect(reverse.get("Endpoint")).toEqual(["PractitionerRole:endpoint"]);
    expect(reverse.get("Location")).toEqual([
      "PractitionerRole:location",
      "OrganizationAffiliation:location",
      "HealthcareService:location",
      "Schedule:actor",
    ]);
    for (const { type, searchInclude = [] } of body.rest?.[0]?.resource ?? []) {
      if (type === "Slot" || type === "Appointment") continue;
      for (const include of searchInclude) {
        const { body: found } = await fhir.ask<Bundle>(`${type}?_count=20&_include=${include}`);
        for (const { resourceType } of resourcesOf(found, "include"))
          expect(reverse.get(resourceType), `${resourceType} ${include}`).toContain(include);
      }
    }
  });

  test("searches accept the includes of the CapabilityStatement", async () => {
    const { body } = await fhir.ask<CapabilityStatement>("metadata");
    const resources = body.rest?.[0]?.resource ?? [];
    expect(resources.length).toBeGreaterThan(8);
    for (const { type, searchInclude = [], searchRevInclude = [] } of resources) {
      // A Slot is asked for by its schedule, an Appointment with a key.
      if (type === "Slot" || type === "Appointment") continue;
      const includes = searchInclude.slice(0, 10).map((each) => `&_include=${each}`);
      const reverse = searchRevInclude.slice(0, 10).map((each) => `&_revinclude=${each}`);
      const query = [...includes, ...reverse].join("");
      const strict = { headers: { prefer: "handling=strict" } };
      const { status } = await fhir.ask(`${type}?_count=1${query}`, strict);
      expect(status, `${type} ${query}`).toBe(200);
    }
  });
});
