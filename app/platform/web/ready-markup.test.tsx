import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReadyMarkup } from "./ready-markup.tsx";

test("finished HTML becomes the content of an element", () => {
  const markup = renderToStaticMarkup(<ReadyMarkup id="notice" html="<p>Call 998</p>" />);
  expect(markup).toBe('<div id="notice"><p>Call 998</p></div>');
});
