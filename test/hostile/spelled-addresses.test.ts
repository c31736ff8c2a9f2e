import { expect, test } from "vitest";
import { closedRoutes } from "#app/accounts/impersonation/rules.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { listRoutes } from "#test/sites/list-routes.ts";

const idOf = ({ id, file }: { id?: string | undefined; file: string }) =>
  id ?? file.replace(/\.tsx?$/, "");
const sampleId = "0b0e7c5e-5b1c-4f8e-9a53-000000000001";
/** An address of a route. */
const addressOf = (path: string) =>
  `/${path.replace("*", "x/y/z").replace(/:(\w+)\??/g, (_, name: string) => (name === "id" ? sampleId : "abc"))}`;

const mixed = (path: string) =>
  [...path].map((letter, index) => (index % 2 ? letter.toUpperCase() : letter)).join("");
const encoded = (path: string) =>
  path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
const beforeLast = (path: string, inserted: string) => path.replace(/\/(?=[^/]*$)/, inserted);

/** One address in the spellings by which a rule about text could be missed. */
const spellings = (path: string, id: string) => [
  path.toUpperCase(),
  mixed(path),
  `${path}.data`,
  `${mixed(path)}.data`,
  `${path}.DATA`,
  `${path}.data?_routes=${encodeURIComponent(id)}`,
  `${mixed(path)}.data?_routes=${encodeURIComponent(id)}`,
  `/${path}`,
  beforeLast(path, "//"),
  beforeLast(path, "/./"),
  beforeLast(path, "/x/../"),
  beforeLast(path, "/%2e/"),
  beforeLast(path, "/x/%2E%2E/"),
  encoded(path),
  `${encoded(mixed(path))}/`,
];

onAnyDatabase((open) => {
  const opened = open({ seed: "vocabulary" }).then(async (database) => {
    const site = await openBackOffice(database);
    await site.addAdmin("noura@example.ae");
    const { userId } = await site.addUser("omar@example.ae");
    const noura = await site.enter("noura@example.ae");
    await site.submit(noura, `/admin/users/${userId}/impersonate`, {
      reason: "They wrote that a favourite is missing.",
    });
    const cookie = [...noura.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const ask = async (path: string, headers: Record<string, string>) => {
      const response = await site.app.requestExactly(path, { headers });
      return { status: response.status, text: await response.text() };
    };
    return { ...site, noura, cookie, ask };
  });

  test("every closed route exists, and every page of health and of signing in is closed", () => {
    const routes = listRoutes();
    const ids = new Set(routes.map(idOf));
    expect([...closedRoutes].filter((id) => !ids.has(id))).toEqual([]);
    const personal = routes.filter(({ path = "" }) =>
      /^(dashboard\/(profile|messages)|account\/data)(\/|$)/.test(path),
    );
    expect(personal.map(idOf).filter((id) => !closedRoutes.has(id))).toEqual([]);
  });

  test("no spelling of an address opens a closed page while an administrator is somebody else", async () => {
    const { open: visit, noura, ask, cookie } = await opened;
    expect((await visit(noura, "/dashboard")).text).toContain("You are viewing the site as");
    const headers = { cookie, accept: "text/html", "x-forwarded-for": noura.address };
    for (const route of listRoutes().filter((listed) => closedRoutes.has(idOf(listed)))) {
      const path = addressOf(route.path ?? "");
      for (const spelling of [path, ...spellings(path, idOf(route))]) {
        const { status } = await ask(spelling, headers);
        expect([spelling, [301, 303, 403, 404].includes(status) ? "closed" : status]).toEqual([
          spelling,
          "closed",
        ]);
      }
    }
  });

  test("no spelling of any address gives a guest more than the address itself", async () => {
    const { ask } = await opened;
    const headers = { accept: "text/html", "x-forwarded-for": "10.99.0.1" };
    const opens: string[] = [];
    for (const route of listRoutes()) {
      const path = addressOf(route.path ?? "");
      if (path === "/" || (await ask(path, headers)).status === 200) continue;
      const hasLoader = "loader" in (await import(/* @vite-ignore */ `../../app/${route.file}`));
      for (const spelling of spellings(path, idOf(route))) {
        const { status, text } = await ask(spelling, headers);
        // A route without a loader answers its data with that of its layouts.
        const isEmpty = !hasLoader && spelling.includes(".data");
        if (status === 200 && !isEmpty) opens.push(`${spelling} ${status} ${text.slice(0, 200)}`);
      }
    }
    expect(opens).toEqual([]);
  });

  test("the server has logged no failure", async () => {
    expect((await opened).errors).toEqual([]);
  });
});
