import { expect, test } from "vitest";
import { createMailTranslator } from "./mail-translator.ts";

const messages = { text: "{appName}: {news} {href}" };

test("a mail with an unfilled placeholder is refused", () => {
  const t = createMailTranslator("en", messages);
  expect(() => t("text", { appName: "Dalil", news: "Moved." })).toThrow("{href}");
  expect(t("text", { appName: "Dalil", news: "Moved.", href: "/1" })).toBe("Dalil: Moved. /1");
});
