import { expect, test } from "vitest";
import { profileProgress } from "./profile-progress.ts";

test("the next step is the first that is missing among those that the site offers", () => {
  expect(profileProgress({ name: true, phone: false, passkey: false })).toEqual({
    done: 1,
    total: 3,
    next: { step: "phone", to: "/dashboard/settings/account" },
  });
  const next = { step: "insurance", to: "/dashboard/profile/insurance" };
  expect(profileProgress({ phone: false, insurance: false, name: true }).next).toEqual(next);
  expect(profileProgress({ name: true }).next).toBeNull();
});
