interface NumberArray {
  readonly length: number;
  [index: number]: number;
  set(values: ArrayLike<number>, offset?: number): void;
  subarray(start: number, end: number): this;
}

/** A typed array that grows by doubling while it is filled. */
class GrowingArray<T extends NumberArray> {
  length = 0;
  private values: T;

  private readonly create: (length: number) => T;

  constructor(create: (length: number) => T) {
    this.create = create;
    this.values = create(1024);
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const wider = this.create(this.values.length * 2);
      wider.set(this.values);
      this.values = wider;
    }
    this.values[this.length] = value;
    this.length += 1;
  }

  /** Values so far, valid until the next push. */
  view(): T {
    return this.values.subarray(0, this.length);
  }
}

export const growing = {
  uint32: () => new GrowingArray((length) => new Uint32Array(length)),
  int32: () => new GrowingArray((length) => new Int32Array(length)),
  float64: () => new GrowingArray((length) => new Float64Array(length)),
};
