const largestStep = 127;

/** Returns weights in 8 bits each, in base64, and the size of one step. */
export function packWeights(weights: readonly number[] | Float64Array | Float32Array) {
  const step =
    Array.from(weights).reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / largestStep;
  const steps = Int8Array.from(weights, (weight) => Math.round(weight / step));
  return { step: Number(step.toFixed(6)), weights: Buffer.from(steps.buffer).toString("base64") };
}
