import { describe, expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import { features } from "#app/platform/features/features.ts";
import type { OfficeRole } from "#app/platform/office-roles.ts";
import { entryOf, type MenuVisitor, menu, visibleMenu } from "./menu.ts";
import { admin as words } from "./messages/en.ts";
import { hasScreen, screens } from "./screens.ts";

const everything: MenuVisitor = {
  actor: { kind: "admin", userId: "u", email: "" },
  isFeatureOn: () => true,
  hasScreen: () => true,
};
const pathsOf = (visitor: Partial<MenuVisitor>) =>
  visibleMenu({ ...everything, ...visitor }).flatMap(({ entries }) =>
    entries.map(({ path }) => path),
  );

describe("the menu of the back office", () => {
  test("has the groups and names of the specification, in their order", () => {
    const tree = menu.map(({ name, entries }) => [
      words[name],
      entries.map((entry) => `${entry.path} ${words[entry.name]}`),
    ]);
    expect(tree).toEqual([
      ["Dashboard", ["/admin Dashboard"]],
      [
        "Healthcare Providers",
        [
          "/admin/providers Providers",
          "/admin/clinics-and-centers Clinics and Centres",
          "/admin/franchises Franchises",
          "/admin/professionals Professionals",
          "/admin/services Services",
          "/admin/providers/calendar Calendar Manager",
          "/admin/providers/bookings Bookings Manager",
        ],
      ],
      [
        "User Management",
        [
          "/admin/users Users & Patients",
          "/admin/reviews Reviews",
          "/admin/claims Profile Claims",
          "/admin/messages Messages",
        ],
      ],
      [
        "Content Management",
        [
          "/admin/content Content",
          "/admin/blog/articles Blog Articles",
          "/admin/blog/authors Blog Authors",
          "/admin/blog/categories Blog Categories",
          "/admin/help/articles Help Articles",
          "/admin/help/categories Help Categories",
          "/admin/help/faqs Help FAQs",
          "/admin/universal-image-discovery Universal Image Discovery",
          "/admin/scraper Imports",
        ],
      ],
      [
        "Search & Discovery",
        [
          "/admin/search Search Manager",
          "/admin/search-analytics Search Analytics",
          "/admin/performance Performance",
          "/admin/search-config Search Config",
          "/admin/ab-testing A/B Testing",
          "/admin/query-expansion Query Expansion",
          "/admin/vocabularies Vocabularies",
          "/admin/clinical-review Clinical Review",
        ],
      ],
      [
        "Analytics & Reporting",
        [
          "/admin/analytics Analytics",
          "/admin/realtime-analytics Realtime Analytics",
          "/admin/clinics-analytics Clinics Analytics",
          "/admin/content-analytics Content Analytics",
          "/admin/ai-agent-reports AI Agent Reports",
          "/admin/providers/figures Booking figures",
        ],
      ],
      [
        "System & Operations",
        [
          "/admin/logs Audit Logs",
          "/admin/event-logs Event Logs",
          "/admin/browser-errors Browser Errors",
          "/admin/jobs Jobs",
          "/admin/feature-toggles Feature Toggles",
          "/admin/settings Settings",
        ],
      ],
      [
        "Communication & Support",
        [
          "/admin/support Support",
          "/admin/contact-submissions Contact Submissions",
          "/admin/feedback Feedback",
          "/admin/notifications Notifications",
        ],
      ],
      [
        "Marketing & SEO",
        ["/admin/seo SEO", "/admin/newsletter Newsletter", "/admin/legal-risk Legal Risk"],
      ],
    ]);
  });

  test("is empty for everybody without the role admin", () => {
    expect(pathsOf({ actor: guest })).toEqual([]);
    expect(pathsOf({ actor: { kind: "user", userId: "u", email: "" } })).toEqual([]);
    expect(pathsOf({})).toHaveLength(48);
  });

  test("has the entries of a role's area, and no other", () => {
    const of = (office: OfficeRole) =>
      pathsOf({ actor: { kind: "admin", userId: "u", email: "", office } });
    expect(of("full")).toEqual(pathsOf({}));
    expect(of("support")).toEqual([
      "/admin",
      "/admin/providers/calendar",
      "/admin/providers/bookings",
      "/admin/users",
      "/admin/messages",
      "/admin/analytics",
      "/admin/providers/figures",
      "/admin/support",
      "/admin/contact-submissions",
      "/admin/feedback",
      "/admin/notifications",
    ]);
    expect(of("clinical")).toEqual([
      "/admin",
      "/admin/clinical-review",
      "/admin/analytics",
      "/admin/notifications",
    ]);
    expect(of("content")).not.toContain("/admin/users");
    expect(of("content")).toContain("/admin/blog/articles");
    expect(of("directory")).not.toContain("/admin/settings");
    expect(of("directory")).toContain("/admin/claims");
  });

  test("hides what a feature turns off, and nothing else", () => {
    const shown = pathsOf({ isFeatureOn: () => false });
    expect(pathsOf({}).filter((path) => !shown.includes(path))).toEqual([
      ...["/admin/blog/articles", "/admin/blog/authors", "/admin/blog/categories"],
      ...["/admin/help/articles", "/admin/help/categories", "/admin/help/faqs"],
      ...["/admin/search", "/admin/browser-errors", "/admin/support"],
      ...["/admin/newsletter", "/admin/legal-risk"],
    ]);
    const known = new Set<string>(features.map(({ key }) => key));
    const gates = menu.flatMap(({ entries }) => entries.flatMap(({ feature }) => feature ?? []));
    expect(gates.filter((key) => !known.has(key))).toEqual([]);
  });

  test("leaves out what no screen answers, with groups that are empty then", () => {
    const groups = visibleMenu({ ...everything, hasScreen: (path) => path === "/admin/logs" });
    expect(groups.map(({ name, entries }) => [name, entries.length])).toEqual([
      ["group.system", 1],
    ]);
    expect(screens.some(({ path }) => path === "support")).toBe(hasScreen("/admin/support"));
    expect(hasScreen("/admin")).toBe(true);
  });
});

test.each([
  ["/admin", "/admin"],
  ["/admin/dashboard", "/admin"],
  ["/admin/providers/bookings", "/admin/providers/bookings"],
  ["/admin/providers/anything", "/admin/providers"],
  ["/admin/users/u-1/sessions", "/admin/users"],
  ["/admin/searching", null],
  ["/admin/nowhere", null],
])("the address %s belongs to the entry %s", (pathname, path) => {
  expect(entryOf(pathname)?.path ?? null).toBe(path);
});
