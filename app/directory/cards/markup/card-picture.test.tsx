import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pictureOf } from "../pictures.ts";
import { CardPicture } from "./card-picture.tsx";

function draw(imageUrl: string | null) {
  const card = { title: "Dr. Aisha Rahman", imageUrl };
  return renderToStaticMarkup(<CardPicture card={card} size={72} className="size-16" />);
}

test("a person without a photo is shown by initials, without a request", () => {
  const imageUrl = pictureOf("professionals", { slug: "aisha", imagePath: null });
  expect(draw(imageUrl)).toMatch(/^<span[^>]*>AR<\/span>$/);
});

test("a photo is asked for in its smallest size, a cover as a bitmap", () => {
  const photo = pictureOf("professionals", { slug: "aisha", imagePath: "2026/a b.webp" });
  expect(draw(photo)).toContain('src="/files/profile-images/2026/a%20b.webp"');
  const cover = pictureOf("clinics", { slug: "north", imagePath: null });
  expect(draw(cover)).toContain('src="/drawn/clinics/north.webp"');
});
