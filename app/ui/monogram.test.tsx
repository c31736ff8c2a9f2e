import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Monogram } from "./monogram.tsx";

test("initials replace a photo, unread by screen readers beside the name", () => {
  const markup = renderToStaticMarkup(<Monogram name="Dr. Aisha Rahman" className="size-16" />);
  expect(markup).toMatch(/^<span aria-hidden="true" class="[^"]*size-16[^"]*">AR<\/span>$/);
});
