import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { menu, subscreens } from "./menu.ts";
import { admin as arabicWords } from "./messages/ar.ts";
import { admin as words } from "./messages/en.ts";
import { pathParts, placeOf } from "./page-place.ts";
import { screens as addresses } from "./screens.ts";

const root = { path: "/admin", label: "Admin" };
const screens = menu.flatMap(({ entries }) =>
  entries.map(({ path, name, editName }) => ({
    path,
    label: String(words[name]),
    editLabel: editName && String(words[editName]),
  })),
);
const trailOf = (pathname: string) =>
  placeOf(pathname, { root, screens }).breadcrumbs.map(({ label, href }) =>
    href ? `${label} (${href})` : label,
  );

test.each([
  ["/admin", "Dashboard", ["Admin"]],
  ["/admin/clinics-and-centers", "Clinics and Centres", ["Admin (/admin)", "Clinics and Centres"]],
  [
    "/admin/clinics-and-centers/c-1",
    "Edit Clinic",
    ["Admin (/admin)", "Clinics and Centres (/admin/clinics-and-centers)", "Edit Clinic"],
  ],
  [
    "/admin/franchises/f-1",
    "Edit Franchise",
    ["Admin (/admin)", "Franchises (/admin/franchises)", "Edit Franchise"],
  ],
  [
    "/admin/professionals/p-1",
    "Edit Professional",
    ["Admin (/admin)", "Professionals (/admin/professionals)", "Edit Professional"],
  ],
  [
    "/admin/services/s-1",
    "Edit Service",
    ["Admin (/admin)", "Services (/admin/services)", "Edit Service"],
  ],
  [
    "/admin/users/u-1/two-factor-log",
    "Two factor log",
    [
      "Admin (/admin)",
      "Users & Patients (/admin/users)",
      "Edit User (/admin/users/u-1)",
      "Two factor log",
    ],
  ],
  [
    "/admin/saved-views/%E0%A4%A",
    "%E0%A4%A",
    ["Admin (/admin)", "Saved views (/admin/saved-views)", "%E0%A4%A"],
  ],
])("%s is called %s", (pathname, title, trail) => {
  expect(placeOf(pathname, { root, screens }).title).toBe(title);
  expect(trailOf(pathname)).toEqual(trail);
});

test("every fixed part of the address of a page is named in Arabic", () => {
  const named = [...menu.flatMap(({ entries }) => entries), ...subscreens].map(
    ({ path, name }) => ({
      path,
      label: String(arabicWords[name]),
    }),
  );
  const parts = Object.fromEntries(
    pathParts.map((part) => [part, String(arabicWords[`part.${part}`])]),
  );
  // The tabs of providers name themselves.
  const pages = addresses.filter(
    ({ file, path }) =>
      file.endsWith(".tsx") && path !== "*" && !file.endsWith("provider-part.route.tsx"),
  );
  const unnamed = pages.flatMap(({ path }) => {
    const place = placeOf(`/admin/${path}`, {
      root: { path: "/admin", label: "الإدارة" },
      screens: named,
      parts,
    });
    return place.breadcrumbs.flatMap(({ isUnnamed, label }) =>
      isUnnamed && !label.startsWith(":") ? [`${path}: ${label}`] : [],
    );
  });
  expect(unnamed).toEqual([]);
});

test("every breadcrumb of every page leads to a page", () => {
  const routes = addresses.map(({ path }) => ({ path: `/admin/${path}` }));
  const named = [...menu.flatMap(({ entries }) => entries), ...subscreens].map(
    ({ path, name }) => ({ path, label: String(words[name]) }),
  );
  const parts = Object.fromEntries(pathParts.map((part) => [part, part]));
  const pages = addresses.filter(({ file, path }) => file.endsWith(".tsx") && path !== "*");
  const dead = pages.flatMap(({ path }) => {
    const { breadcrumbs } = placeOf(`/admin/${path}`, { root, screens: named, parts });
    // A page names the last of its unnamed parts and leaves the others out.
    const last = breadcrumbs.findLast(({ isUnnamed }) => isUnnamed);
    return breadcrumbs.flatMap((crumb) => {
      const { href, isUnnamed } = crumb;
      if (!href || (isUnnamed && crumb !== last)) return [];
      const answer = matchRoutes(routes, href)?.at(-1)?.route.path ?? "*";
      // A word such as "runs" is no record's id.
      const isRecord = answer.split("/").at(-1)?.startsWith(":") ?? false;
      return answer.endsWith("*") || (isRecord && !isUnnamed) ? [`${path}: ${href}`] : [];
    });
  });
  expect(pages.length).toBeGreaterThan(60);
  expect(dead).toEqual([]);
});
