import { expect, test } from "vitest";
import { type Actor, guest } from "./actor.ts";
import { AppError } from "./errors.ts";
import { can, requirePermission } from "./permissions.ts";

const user: Actor = { kind: "user", userId: "u", email: "user@example.org" };
const admin: Actor = { kind: "admin", userId: "a", email: "admin@example.org" };
const job: Actor = { kind: "job", name: "cli.reviews" };

test("staff may moderate, guests and users may not", () => {
  expect([guest, user, admin, job].map((actor) => can(actor, "reviews.moderate"))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test("an action with a subject depends on it", () => {
  expect(can(guest, "files.read", "clinic-images")).toBe(true);
  expect(can(user, "files.read", "health-records")).toBe(false);
  expect(can(admin, "files.read", "feedback-screenshots")).toBe(true);
});

test("a refused action throws its own message", () => {
  expect(() => requirePermission(user, "claims.decide")).toThrow(
    new AppError("forbidden", "You may not decide claims."),
  );
  expect(() => requirePermission(admin, "claims.decide")).not.toThrow();
});
