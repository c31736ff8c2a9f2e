import { brushOf, finish } from "../picture.ts";
import { at, ellipse, faded } from "../strokes.ts";
import { hues, inLamplight, lights } from "../tones.ts";
import { type ArticleSubject, type Scene, scenes } from "./scenes.ts";
import { corniche, desktop, garden, hospitalGate, nightRoom } from "./stages.ts";

/** Every scene is there in each hue and light, and mirrored. */
export const articleVariants = hues.length * lights.length * 2;

const outdoors: readonly unknown[] = [corniche, garden, hospitalGate];

/** Subjects that the evening would belie. */
const sunny: readonly ArticleSubject[] = [
  "heat",
  "sun",
  "exercise",
  "allergy",
  "olderPeople",
  "emergency",
];

/** Hues of a room at night. */
const nightHues = [196, 220, 245, 258, 270, 282, 295, 312];

/** The scene of an article, in one of its variants. */
export function drawArticle(subject: ArticleSubject, variant: number): string {
  const { stage, things }: Scene = scenes[subject];
  const own = stage === nightRoom ? nightHues : hues;
  const hue = own[variant % hues.length] ?? hues[0];
  const chosen = lights[Math.floor(variant / hues.length) % lights.length] ?? "morning";
  const light = chosen === "evening" && sunny.includes(subject) ? "golden" : chosen;
  const isMirrored = variant >= articleVariants / 2;
  const brush = brushOf(`article:${subject}:${variant}`, {
    look: { hue, light },
    isInside: !outdoors.includes(stage),
  });
  const { tones } = brush;
  const near = inLamplight(tones);
  const shadow = (x: number, y: number, size: number) =>
    stage === desktop ? "" : faded(0.15, ellipse(x + 6, y + 2, 92 * size, 10 * size, tones.deep));
  // Things change sides, but are not mirrored themselves: a tick would point the wrong way.
  const placeOf = (x: number) => (isMirrored ? 640 - x : x);
  const placed = things.map(
    ([thing, x, y, size]) => shadow(placeOf(x), y, size) + at(placeOf(x), y, size, thing(near)),
  );
  const scene = stage(brush);
  return finish((isMirrored ? at(640, 0, 1, scene, -1) : scene) + placed.join(""), tones);
}
