import { expect, test } from "vitest";
import { articleForms } from "./article-forms.ts";

test("a name is also written with the article that was left out", () => {
  expect(articleForms("تنظيف اسنان")).toEqual(["تنظيف الاسنان"]);
});

test("a name is also written without the article that was said", () => {
  expect(articleForms("تنظيف الاسنان")).toEqual(["تنظيف اسنان"]);
});

test("each word behind the first one is written both ways", () => {
  expect(articleForms("عياده طب اسنان")).toEqual([
    "عياده طب الاسنان",
    "عياده الطب اسنان",
    "عياده الطب الاسنان",
  ]);
});

test("a word that begins with the letters of the article keeps them", () => {
  expect(articleForms("علاج الم")).toEqual(["علاج الالم"]);
});

test.each(["اسنان", "teeth cleaning", "مركز mri", "واحد اثنان ثلاثه اربعه خمسه", ""])(
  "«%s» has no other article",
  (name) => expect(articleForms(name)).toEqual([]),
);
