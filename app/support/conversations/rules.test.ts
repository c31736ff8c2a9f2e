import { expect, test } from "vitest";
import { groupMessages, unreadBadge } from "./rules.ts";

test.each([
  [0, ""],
  [1, "1"],
  [9, "9"],
  [10, "9+"],
])('%d unread messages are shown as "%s"', (unread, badge) => {
  expect(unreadBadge(unread)).toBe(badge);
});

test("messages of one sender are together, unless a while lies between them", () => {
  const at = (minute: number, senderType: "user" | "admin") => ({
    senderType,
    createdAt: new Date(2026, 10, 23, 10, minute),
  });
  const groups = groupMessages([
    at(0, "user"),
    at(4, "user"),
    at(5, "admin"),
    at(6, "user"),
    at(12, "user"),
  ]);
  expect(groups.map(({ senderType, messages }) => [senderType, messages.length])).toEqual([
    ["user", 2],
    ["admin", 1],
    ["user", 1],
    ["user", 1],
  ]);
});
