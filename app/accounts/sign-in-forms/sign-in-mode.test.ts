import { expect, test } from "vitest";
import { placeHref, readPlace, type SignInPlace } from "./sign-in-mode.ts";

const usual: SignInPlace = {
  mode: "login",
  method: "email",
  from: "signup",
  codeId: "",
  notice: null,
  next: "/",
};

test.each<[Partial<SignInPlace>, string]>([
  [{}, "/login"],
  [{ mode: "signup", method: "phone" }, "/login?mode=signup&method=phone"],
  [
    { mode: "forgotPassword", next: "/clinics/a?b=1" },
    "/login?mode=forgotPassword&next=%2Fclinics%2Fa%3Fb%3D1",
  ],
  [
    { mode: "verification", from: "login", codeId: "0b4f0d0e", notice: "unconfirmed" },
    "/login?mode=verification&from=login&code_id=0b4f0d0e&notice=unconfirmed",
  ],
])("%j stands at %s and is read from there", (place, href) => {
  expect(placeHref(place)).toBe(href);
  expect(readPlace(new URL(href, "http://site").searchParams)).toEqual({ ...usual, ...place });
});

test("what an address makes up is not believed", () => {
  const params = new URLSearchParams(
    "mode=admin&notice=pwned&method=fax&from=x&next=//evil.example",
  );
  expect(readPlace(params)).toEqual(usual);
});
