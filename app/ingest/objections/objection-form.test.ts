import { expect, test } from "vitest";
import { objections as arabic } from "./messages/ar.ts";
import { objections as english } from "./messages/en.ts";

test("the form promises a decision, not a removal", () => {
  expect(english.lead).toContain("An administrator decides. If we agree, we take the listing off");
  expect(arabic.lead).toContain("يبتّ في الاعتراض أحد المشرفين: إن قُبل");
});
