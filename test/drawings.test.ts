import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pictureOf, withoutSharedPortraits } from "#app/directory/cards/pictures.ts";
import {
  articleDrawingName,
  drawNamedArticle,
  withoutRepeats,
} from "#app/media/drawings/articles/choose-subject.ts";
import { articleVariants, drawArticle } from "#app/media/drawings/articles/draw-article.ts";
import { type ArticleSubject, scenes } from "#app/media/drawings/articles/scenes.ts";
import {
  clinicLooks,
  drawClinic,
  drawFranchise,
  drawNamedRoom,
  planClinic,
} from "#app/media/drawings/clinics.ts";
import {
  serviceTypes as drawnServices,
  drawService,
  pairsOfService,
} from "#app/media/drawings/still-lifes/services.ts";
import clinicTypes from "#app/vocabulary/data/clinic-types.json" with { type: "json" };
import franchiseTypes from "#app/vocabulary/data/franchise-types.json" with { type: "json" };
import serviceTypes from "#app/vocabulary/data/service-types.json" with { type: "json" };

const subjects = Object.keys(scenes) as ArticleSubject[];
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("drawings", () => {
  test("every type of the vocabulary has a look of its own", () => {
    expect(Object.keys(clinicLooks).sort()).toEqual(clinicTypes.map(({ slug }) => slug).sort());
    expect(Object.keys(drawnServices).sort()).toEqual(serviceTypes.map(({ slug }) => slug).sort());
  });

  test("articles have at least 40 scenes, each of its own things", () => {
    expect(subjects.length).toBeGreaterThanOrEqual(40);
    const things = subjects.map((subject) =>
      JSON.stringify(scenes[subject].things.map(([thing, x, y, size]) => [thing.name, x, y, size])),
    );
    expect(new Set(things).size).toBe(subjects.length);
  });

  test("clinics have at least 60 pictures by what they show and their hue", () => {
    const plans = Object.keys(clinicLooks).flatMap((type) =>
      numbers(60).map((number) => {
        const { light: _light, ...shown } = planClinic(`clinic-${number}`, type);
        return JSON.stringify(shown);
      }),
    );
    expect(new Set(plans).size).toBeGreaterThanOrEqual(60);
  });

  test("a clinic shows the mark or the room of its type alone", () => {
    for (const [type, { emblems, rooms }] of Object.entries(clinicLooks)) {
      for (const number of numbers(40)) {
        const plan = planClinic(`${type}-${number}`, type);
        if ("room" in plan) expect(rooms).toContain(plan.room);
        else expect(emblems).toContain(plan.emblem);
      }
    }
  });

  test("dental clinics and pharmacies share no picture", () => {
    const shown = (type: string) =>
      new Set(
        numbers(200).map((number) => {
          const plan = planClinic(`c-${number}`, type);
          return "room" in plan ? plan.room : plan.emblem;
        }),
      );
    const dental = shown("dental-clinic");
    expect([...shown("pharmacy")].filter((one) => dental.has(one))).toEqual([]);
  });

  test.each([
    ["mri-knee", "imaging", "scannerRing"],
    ["teeth-cleaning-polishing", "dental-care", "toothbrushes"],
    ["full-blood-count", "laboratory-tests", "bloodTubes"],
    ["flu-vaccination", "vaccination", "syringe"],
    ["video-consultation", "consultation", "laptop"],
  ])("the service %s is drawn by what it is", (subtype, type, hero) => {
    expect(pairsOfService(type, subtype)[0]?.[0].name).toBe(hero);
  });

  test("the same seed draws the same picture", () => {
    expect(drawClinic("noor", "pharmacy")).toBe(drawClinic("noor", "pharmacy"));
    expect(drawService("noor", "imaging", null)).toBe(drawService("noor", "imaging", null));
    expect(drawFranchise("noor", "dental-chain")).toBe(drawFranchise("noor", "dental-chain"));
  });

  test("names of rooms and scenes that do not exist draw nothing", () => {
    for (const name of ["reception-97", "attic-3", "reception", "toString-1", "reception-1-2"])
      expect(drawNamedRoom(name)).toBeNull();
    for (const name of ["heart-64", "constructor-1", "heart"])
      expect(drawNamedArticle(name)).toBeNull();
  });

  test("every picture is well formed, whatever its seed is", () => {
    const types = [...clinicTypes, ...serviceTypes, ...franchiseTypes].map(({ slug }) => slug);
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(...types),
        fc.constantFrom(...subjects),
        (seed, type, subject) => {
          const pictures = [
            drawClinic(seed, type),
            drawService(seed, type, null),
            drawFranchise(seed, type),
            drawArticle(subject, seed.length % articleVariants),
          ];
          for (const svg of pictures) {
            expect(svg.replace(/<[a-zA-Z/][^<>]*>/g, "")).toBe("");
            expect(svg).not.toMatch(/NaN|undefined|Infinity/);
            expect(svg.split("<g").length).toBe(svg.split("</g>").length);
            expect(svg).not.toContain("<text");
          }
        },
      ),
    );
  });

  test("50 pharmacies, 50 dental clinics and 50 blood tests all differ to the eye", {
    timeout: 60_000,
  }, async () => {
    const lists = [
      numbers(50).map((number) => drawClinic(`pharmacy-${number}`, "pharmacy")),
      numbers(50).map((number) => drawClinic(`dental-${number}`, "dental-clinic")),
      numbers(50).map((number) => drawService(`test-${number}`, "laboratory-tests", null)),
    ];
    for (const list of lists) {
      const small = await Promise.all(list.map(toPixels));
      expect(nearest(small)).toBeGreaterThan(0.8);
    }
  });

  test("a card's bitmap takes at most 9 kB, the vectors 40 kB", { timeout: 60_000 }, async () => {
    const pictures = [
      ...Object.keys(clinicLooks).flatMap((type) => [
        drawClinic(`a-${type}`, type),
        drawClinic(`b-${type}`, type),
      ]),
      ...subjects.map((subject) => drawArticle(subject, 3)),
    ];
    expect(Math.max(...pictures.map((svg) => svg.length))).toBeLessThan(40_000);
    const bitmaps = await Promise.all(
      pictures.map((svg) =>
        sharp(Buffer.from(svg)).resize(240, 240, { fit: "cover" }).webp({ quality: 76 }).toBuffer(),
      ),
    );
    const sizes = bitmaps.map(({ length }) => length);
    expect(Math.max(...sizes)).toBeLessThan(9_000);
  });
});

test.each([
  ["fasting-with-diabetes", "fasting"],
  ["reading-your-insurance-card", "insurance"],
  ["emergency-or-clinic", "emergency"],
  ["first-talk-about-low-mood", "mentalHealth"],
  ["summer-heat-and-your-body", "heat"],
  ["back-pain-at-the-desk", "backPain"],
  ["your-childs-fever", "fever"],
])("the article %s shows %s", (slug, subject) => {
  const name = articleDrawingName({ slug, title: "", summary: "", tags: [] });
  expect(name).toMatch(new RegExp(`^${subject}-\\d+$`));
});

test("articles on one page never share a picture", () => {
  const names = withoutRepeats(
    numbers(60).map(() => articleDrawingName({ slug: "heart", title: "", summary: "", tags: [] })),
  );
  expect(new Set(names).size).toBe(60);
  expect(new Set(names.map((name) => drawNamedArticle(name))).size).toBe(60);
  expect(names[0]).toBe(articleDrawingName({ slug: "heart", title: "", summary: "", tags: [] }));
});

test("no two professionals of a list share a drawn portrait", () => {
  const portrait = (name: string) => ({
    entityType: "professionals" as const,
    imageUrl: pictureOf("professionals", { slug: name, imagePath: "demo/female-1.webp" }),
  });
  const own = {
    entityType: "professionals" as const,
    imageUrl: pictureOf("professionals", { slug: "own", imagePath: "own.webp" }),
  };
  const clinic = { entityType: "clinics" as const, imageUrl: own.imageUrl };
  const shown = withoutSharedPortraits([portrait("a"), own, portrait("b"), clinic, portrait("c")]);
  expect(shown.map(({ imageUrl }) => imageUrl)).toEqual([
    portrait("a").imageUrl,
    own.imageUrl,
    null,
    own.imageUrl,
    null,
  ]);
});

/** The middle of a picture as a card crops it, 24 × 24 pixels. */
async function toPixels(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(24, 24, { fit: "cover" }).removeAlpha().raw().toBuffer();
}

/** The smallest mean difference of two pictures, 0 to 255. */
function nearest(pictures: Buffer[]): number {
  let least = 255;
  for (const [index, one] of pictures.entries()) {
    for (const other of pictures.slice(index + 1)) {
      let sum = 0;
      for (const [place, value] of one.entries()) sum += Math.abs(value - (other[place] ?? 0));
      least = Math.min(least, sum / one.length);
    }
  }
  return least;
}
