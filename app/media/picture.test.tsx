import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture, Thumbnail } from "./picture.tsx";

const picture = {
  src: "/files/media/a.jpg",
  avif: "/files/media/a.jpg.320.avif 320w",
  webp: "/files/media/a.jpg.320.webp 320w",
  blur: "data:image/webp;base64,AAAA",
};

test("a picture offers its sizes and keeps its place, with its colours until it is there", () => {
  const markup = renderToStaticMarkup(
    <Picture picture={picture} sizes="320px" alt="Front" width={640} height={480} loading="lazy" />,
  );
  expect(markup).toMatch(/<source type="image\/avif" srcSet="[^"]+320w" sizes="320px"/);
  expect(markup).toMatch(/width="640" height="480"/);
  expect(markup).toContain("background:center / cover url(");
  expect(markup.indexOf("image/avif")).toBeLessThan(markup.indexOf("image/webp"));
});

test("a picture without sizes is itself", () => {
  const bare = { src: "/files/media/a.gif", avif: "", webp: "", blur: undefined };
  const markup = renderToStaticMarkup(<Picture picture={bare} sizes="1px" alt="" />);
  expect(markup).not.toContain("<source");
  expect(markup).not.toContain("style");
});

test("a small square asks for the smallest size, or for the small form of a drawing", () => {
  const stored = renderToStaticMarkup(
    <Thumbnail src="/files/media/a.jpg" width={72} height={72} />,
  );
  expect(stored).toContain('srcSet="/files/media/a.jpg.320.avif"');
  expect(stored).toContain('src="/files/media/a.jpg"');
  const drawn = renderToStaticMarkup(<Thumbnail src="/drawn/clinics/a.svg" />);
  expect(drawn).toContain('src="/drawn/clinics/a.webp"');
  expect(drawn).not.toContain("<source");
});
