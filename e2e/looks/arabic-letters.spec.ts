import type { Page } from "@playwright/test";
import { expect, firstProfile, test } from "../fixtures.ts";

/** Deep dots, high marks, and what leaves the line first at each end. */
const sample = "طبيب نظامي في دبي (علاج) أخصائيّ";

interface TextStyle {
  fontSize: string;
  lineHeight: string;
  fontWeight: string;
}

/** The styles of a page's texts that are cut off at the edges of their own box or of a parent's line. */
function readClippedStyles(page: Page): Promise<TextStyle[]> {
  return page.evaluate(() => {
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const isClipped = (element: Element) => {
      // A box is only as tight as its lines if it has no room of its own.
      const { overflowY, blockSize, paddingBlockEnd } = getComputedStyle(element);
      const lines = Number.parseFloat(blockSize) - Number.parseFloat(paddingBlockEnd);
      return overflowY !== "visible" && lines < 120;
    };
    return [...document.querySelectorAll("body *")].flatMap((element) => {
      const clipper = element.closest(".truncate, [class*='line-clamp-'], [class*='overflow-']");
      if (!hasText(element) || !clipper || !isClipped(clipper)) return [];
      const { fontSize, lineHeight, fontWeight } = getComputedStyle(element);
      return [{ fontSize, lineHeight, fontWeight }];
    });
  });
}

/** The sizes of the type scale, each with its own height of a line and in each weight. */
function readTypeScale(page: Page): Promise<TextStyle[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("p"));
    const read = (size: string, lineHeight: string) =>
      [400, 600].map((weight) => {
        probe.style.cssText = `font-size: var(--text-${size}); line-height: var(${lineHeight}); font-weight: ${weight}`;
        const style = getComputedStyle(probe);
        return {
          fontSize: style.fontSize,
          lineHeight: style.lineHeight,
          fontWeight: style.fontWeight,
        };
      });
    const sizes = ["xs", "sm", "base", "lg", "xl", "2xl"];
    const styles = [
      ...sizes.flatMap((size) => read(size, `--text-${size}--line-height`)),
      ...read("xs", "--leading-tight"),
    ];
    probe.remove();
    return styles;
  });
}

/** Draws the sample in a style, clipped to its line or not, and returns what is seen of it and around. */
async function draw(page: Page, style: TextStyle, overflow: "clip" | "visible") {
  await page.evaluate(
    ({ style, overflow, sample }) => {
      const line = document.createElement("p");
      line.textContent = sample;
      // Letters also reach out at the ends of a line, which is no matter of its height.
      const room = { whiteSpace: "nowrap", width: "max-content", paddingInline: "8px" };
      Object.assign(line.style, { ...style, ...room, overflow });
      const board = document.createElement("main");
      Object.assign(board.style, { padding: "24px", background: "white", color: "black" });
      board.append(line);
      document.body.replaceChildren(board);
    },
    { style, overflow, sample },
  );
  return page.locator("main").screenshot();
}

for (const tag of ["@phone", "@desktop"])
  test(`clipped texts keep the dots of Arabic letters ${tag}`, { tag }, async ({ page }) => {
    test.setTimeout(150_000);
    const styles = new Map<string, TextStyle>();
    const collect = (found: TextStyle[]) => {
      for (const style of found) styles.set(Object.values(style).join(" "), style);
    };
    await page.goto("/?lang=ar");
    collect(await readTypeScale(page));
    expect(styles.size).toBeGreaterThan(10);
    const doctor = await firstProfile(page, "professionals");
    const clinic = await firstProfile(page, "clinics");
    for (const path of [
      "/",
      "/search?q=dermatologist",
      "/search?entityType=services",
      "/compare",
    ]) {
      await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=ar`);
      collect(await readClippedStyles(page));
    }
    const ofScale = styles.size;
    for (const path of [doctor, clinic, doctor.replace("/professionals", "/book"), "/help"]) {
      await page.goto(`${path}?lang=ar`);
      collect(await readClippedStyles(page));
    }
    expect(ofScale, "styles of cards").toBeGreaterThan(14);
    await page.evaluate(() => document.fonts.ready);
    const cut: string[] = [];
    for (const [name, style] of styles) {
      const whole = await draw(page, style, "visible");
      if (!whole.equals(await draw(page, style, "clip"))) cut.push(name);
    }
    expect(cut, "size, height of the line and weight of texts that lose dots").toEqual([]);
  });
