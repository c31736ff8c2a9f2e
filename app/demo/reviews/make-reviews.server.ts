import { z } from "zod";
import { addDays } from "#app/platform/clock/dubai-clock.ts";
import type { AspectRatings, ReviewAspect } from "#app/reviews/rules.ts";
import type { DemoWorld } from "../city/build-world.server.ts";
import reviewData from "../data/reviews.json" with { type: "json" };
import type { DemoRow } from "../demo-rows.server.ts";
import { createRandom, drawId, type Random } from "../draw-random.server.ts";
import { drawStars } from "./rules.ts";

/** Reviews with words; the other ratings of an entity were given without. */
const mostWritten = 5;
const streams = { professional: 6_000_000_000, clinic: 7_000_000_000 } as const;

const sentence = z.object({ en: z.string(), ar_m: z.string(), ar_f: z.string().optional() });
const byTone = z.object({
  high: z.array(sentence).min(mostWritten),
  middle: z.array(sentence).min(1),
  low: z.array(sentence).min(1),
});
const reply = z.object({ en: z.string(), ar: z.string() });
const { reply: replies, ...sentences } = z
  .object({
    professional: byTone,
    clinic: byTone,
    reply: z.object({ high: z.array(reply).min(1), low: z.array(reply).min(1) }),
  })
  .parse(reviewData);

const aspectsOf: Record<keyof typeof streams, readonly ReviewAspect[]> = {
  professional: ["listening", "explaining", "waiting"],
  clinic: ["reception", "premises", "waiting"],
};

interface Reviewed {
  kind: keyof typeof streams;
  id: string;
  index: number;
  /** Of the professional: Arabic verbs follow it. */
  gender?: "male" | "female";
  averageRating: number;
  reviewCount: number;
}

/** Reviews that fit an entity's average and count, and the average that they then make. */
export function makeReviews(
  world: DemoWorld,
  reviewed: Reviewed,
): { rows: DemoRow[]; averageRating: number } {
  const { kind, reviewCount, averageRating } = reviewed;
  const random = createRandom(world.seed, streams[kind] + reviewed.index);
  const stars = drawStars(random, averageRating, Math.min(reviewCount, mostWritten));
  const texts = drawTexts(random, kind, stars);
  const rows = texts.map((text, place) =>
    reviewRow(world, random, reviewed, { rating: stars[place] ?? 0, place, text }),
  );
  const sum = stars.reduce((total, rating) => total + rating, 0);
  const isWhole = reviewCount > 0 && reviewCount <= mostWritten;
  return {
    rows,
    averageRating: isWhole ? Math.round((sum / stars.length) * 10) / 10 : averageRating,
  };
}

type Sentence = z.infer<typeof sentence>;
type Tone = keyof z.infer<typeof byTone>;

function toneOf(rating: number): Tone {
  if (rating >= 4) return "high";
  return rating === 3 ? "middle" : "low";
}

/** A sentence for each rating, none twice while there are others. */
function drawTexts(random: Random, kind: Reviewed["kind"], stars: number[]): Sentence[] {
  const pools = sentences[kind];
  const left = {
    high: random.sample(pools.high, mostWritten),
    middle: random.sample(pools.middle, mostWritten),
    low: random.sample(pools.low, mostWritten),
  };
  return stars.map((rating) => left[toneOf(rating)].pop() ?? random.pick(pools.middle));
}

function reviewRow(
  world: DemoWorld,
  random: Random,
  { kind, id, index, gender = "male" }: Reviewed,
  { rating, place, text }: { rating: number; place: number; text: Sentence },
): DemoRow {
  const group = world.groups.draw(random);
  const writesArabic = random.chance(
    group.languages.some(({ code, p }) => code === "ar" && p === 1) ? 0.75 : 0.05,
  );
  const name = random.pick(random.chance(0.5) ? group.female : group.male)[writesArabic ? 1 : 0];
  const family = random.pick(group.family)[writesArabic ? 1 : 0];
  const arabic = gender === "female" ? (text.ar_f ?? text.ar_m) : text.ar_m;
  const publishedOn = addDays(world.asOf, -random.integer(5 + place * 90, 95 + place * 90));
  const replyPool = rating >= 4 ? replies.high : replies.low;
  const answer = random.chance(rating >= 4 ? 0.2 : 0.7) ? random.pick(replyPool) : null;
  return {
    id: drawId(
      random,
      "review",
      index * mostWritten + place + (kind === "clinic" ? 500_000_000 : 0),
    ),
    professional_id: kind === "professional" ? id : null,
    clinic_id: kind === "clinic" ? id : null,
    author_name: writesArabic ? `${name} ${arabicInitial(family)}` : `${name} ${initial(family)}`,
    rating,
    aspects: drawAspects(random, kind, rating),
    locale: writesArabic ? "ar" : "en",
    body: writesArabic ? arabic : text.en,
    visit_confirmed_on: random.chance(0.65) ? addDays(publishedOn, -random.integer(1, 20)) : null,
    state: "published",
    published_at: `${publishedOn}T09:00:00Z`,
    owner_reply: answer && (writesArabic ? answer.ar : answer.en),
    owner_reply_locale: answer && (writesArabic ? "ar" : "en"),
    owner_replied_at: answer && `${addDays(publishedOn, 1)}T09:00:00Z`,
    submitted_at: `${addDays(publishedOn, -1)}T09:00:00Z`,
    created_at: `${addDays(publishedOn, -1)}T09:00:00Z`,
    updated_at: `${publishedOn}T09:00:00Z`,
  };
}

/** "K.", of "Al Khoori" too. */
function initial(family: string): string {
  return `${family.replace(/^(Al|El|Abu|Abou) /, "").slice(0, 1)}.`;
}

/** «خ.», of «الخوري» too. */
function arabicInitial(family: string): string {
  return `${family.replace(/^(أبو |ال)/, "").slice(0, 1)}.`;
}

/** Most people rate the parts too, near the whole. */
function drawAspects(random: Random, kind: Reviewed["kind"], rating: number): AspectRatings {
  if (random.chance(0.3)) return {};
  const near = () => Math.min(5, Math.max(1, rating + random.pick([-1, 0, 0, 0, 1])));
  return Object.fromEntries(aspectsOf[kind].map((aspect) => [aspect, near()]));
}
