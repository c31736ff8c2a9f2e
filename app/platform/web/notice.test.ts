import { expect, test } from "vitest";
import { withNotice } from "./notice.ts";

test("a path keeps what it says and carries one notice", () => {
  expect(withNotice("/", "signedOut")).toBe("/?notice=signedOut");
  expect(withNotice("/search?q=a&insurance=x%2Cy&notice=old#top", "searchSaved")).toBe(
    "/search?q=a&insurance=x,y&notice=searchSaved#top",
  );
});
