import {
  labelFeatures,
  tagBuckets,
  wordFeatures,
} from "#app/search/understanding/tagging/tag-features.ts";
import { scoresOf, wishLabels } from "#app/search/understanding/tagging/wish-tagger.ts";
import { packWeights } from "#scripts/training/pack-weights.ts";
import { randomFrom, shuffled } from "#scripts/training/seeded-random.ts";
import { type LabelledSentence, makeSentences } from "./make-sentences.ts";

const rounds = 5;
/** So much surer the right label must be than any other. */
const marginLearned = 4;

/** Averaged perceptron: a wrong word moves the weights, and the mean of all moments is what is learned. */
function train(sentences: readonly LabelledSentence[], random: () => number): Float64Array {
  const weights = new Float64Array(wishLabels.length * tagBuckets);
  const sums = new Float64Array(weights.length);
  let step = 1;
  const move = (label: number, features: readonly number[], by: number) => {
    for (const feature of features) {
      const at = label * tagBuckets + feature;
      weights[at] = (weights[at] ?? 0) + by;
      sums[at] = (sums[at] ?? 0) + step * by;
    }
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const { words, labels } of shuffled(sentences, random)) {
      let before: string = "none";
      for (const [at, label] of labels.entries()) {
        const features = [...wordFeatures(words, at), ...labelFeatures(words, at, before)];
        const scores = scoresOf(weights, features);
        const right = wishLabels.indexOf(label);
        const rivals = scores.map((score, one) => (one === right ? score : score + marginLearned));
        const best = rivals.indexOf(Math.max(...rivals));
        if (best !== right) {
          move(right, features, 1);
          move(best, features, -1);
        }
        before = label;
        step += 1;
      }
    }
  }
  return weights.map((weight, at) => weight - (sums[at] ?? 0) / step);
}

/** Returns the text of the file of weights: each in 8 bits. */
export function wishWeightsText(): string {
  const random = randomFrom(1);
  const weights = train(makeSentences(random), random);
  return `${JSON.stringify(packWeights(weights), null, 2)}\n`;
}
