import { expect, test } from "vitest";
import { findScreens } from "./palette-sources.ts";

const groups = [
  { label: "System & Operations", screens: [{ path: "/admin/logs", label: "Audit Logs" }] },
  {
    label: "Communication & Support",
    screens: [
      { path: "/admin/contact-submissions", label: "Contact Submissions" },
      { path: "/admin/event-logs", label: "Logs of events" },
    ],
  },
  { label: "المستخدمون", screens: [{ path: "/admin/reviews", label: "التقييمات" }] },
];
const idsOf = (query: string) => findScreens(query, groups).map(({ id }) => id);

test.each([
  ["", ["/admin/logs", "/admin/contact-submissions", "/admin/event-logs", "/admin/reviews"]],
  ["logs", ["/admin/event-logs", "/admin/logs"]],
  ["AUDIT  sys", ["/admin/logs"]],
  ["contact-submissions".replace("-", " "), ["/admin/contact-submissions"]],
  ["تقييمات", ["/admin/reviews"]],
  ["nothing", []],
])("%j finds %j", (query, ids) => {
  expect(idsOf(query)).toEqual(ids);
});

test("an item has its name, its group and its address", () => {
  expect(findScreens("audit", groups)).toEqual([
    { id: "/admin/logs", label: "Audit Logs", hint: "System & Operations", href: "/admin/logs" },
  ]);
});
