import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DocumentMarkup, ReadyMarkup } from "./ready-markup.tsx";

test("a document brings the markup under its id; data brings its own", () => {
  const ofDocument = new Map([["card-1", "<p>from the document</p>"]]);
  const markupOf = (html: string | null) =>
    renderToStaticMarkup(
      <DocumentMarkup value={ofDocument}>
        <ReadyMarkup id="card-1" html={html} />
      </DocumentMarkup>,
    );
  expect(markupOf(null)).toBe('<div id="card-1"><p>from the document</p></div>');
  expect(markupOf("<p>from data</p>")).toBe('<div id="card-1"><p>from data</p></div>');
});
