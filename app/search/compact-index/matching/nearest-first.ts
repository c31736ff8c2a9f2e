/** Keeps the listings with the lowest keys of all that are offered; of equal keys the lowest tie. */
export class NearestFirst {
  private readonly keys: number[] = [];
  private readonly ties: number[] = [];
  private readonly listings: number[] = [];

  private readonly room: number;

  constructor(room: number) {
    this.room = room;
  }

  get isFull(): boolean {
    return this.listings.length >= this.room;
  }

  /** The highest key that is kept. */
  get worst(): number {
    return this.keys[0] ?? Number.POSITIVE_INFINITY;
  }

  offer(listing: number, key: number, tie: number): void {
    if (!this.isFull) {
      this.listings.push(listing);
      this.keys.push(key);
      this.ties.push(tie);
      this.rise(this.listings.length - 1);
      return;
    }
    const isBetter = key < this.worst || (key === this.worst && tie < (this.ties[0] ?? 0));
    if (!isBetter || this.room === 0) return;
    this.listings[0] = listing;
    this.keys[0] = key;
    this.ties[0] = tie;
    this.sink(0);
  }

  /** The kept listings, the lowest key first. */
  inOrder(): { listing: number; key: number }[] {
    const places = this.listings.map((_, place) => place);
    places.sort(
      (a, b) =>
        (this.keys[a] ?? 0) - (this.keys[b] ?? 0) || (this.ties[a] ?? 0) - (this.ties[b] ?? 0),
    );
    return places.map((place) => ({
      listing: this.listings[place] ?? 0,
      key: this.keys[place] ?? 0,
    }));
  }

  /** The worst one is at the top of the heap. */
  private isWorse(a: number, b: number): boolean {
    const keyA = this.keys[a] ?? 0;
    const keyB = this.keys[b] ?? 0;
    return keyA > keyB || (keyA === keyB && (this.ties[a] ?? 0) > (this.ties[b] ?? 0));
  }

  private rise(from: number): void {
    let place = from;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (!this.isWorse(place, above)) return;
      this.swap(place, above);
      place = above;
    }
  }

  private sink(from: number): void {
    let place = from;
    for (;;) {
      const left = place * 2 + 1;
      let worst = place;
      for (const below of [left, left + 1]) {
        if (below < this.listings.length && this.isWorse(below, worst)) worst = below;
      }
      if (worst === place) return;
      this.swap(place, worst);
      place = worst;
    }
  }

  private swap(a: number, b: number): void {
    for (const column of [this.keys, this.ties, this.listings]) {
      const kept = column[a] ?? 0;
      column[a] = column[b] ?? 0;
      column[b] = kept;
    }
  }
}
