import { expect, test } from "vitest";
import { onAnyDatabase } from "../databases/database.ts";
import { readScreen } from "./search-screen.ts";

onAnyDatabase((open) => {
  test.each([
    ["teeth cleaning", "en"],
    ["تنظيف الأسنان", "ar"],
    ["تنظيف أسنان", "ar"],
  ] as const)("«%s» leads with the service of that name", async (q, locale) => {
    const { content } = await readScreen(
      await open({ seed: "demo" }),
      new URLSearchParams({ q }),
      locale,
    );
    expect(content.cards[0]?.slug).toBe("teeth-cleaning-polishing");
    expect(content.cards[0]?.entityType).toBe("services");
  });
});
