import type { TimeWish } from "#app/directory/free-times/time-wish.ts";
import { minuteMs } from "./dubai-minutes.ts";
import { type KnownTimes, StartMemory, StartsAt } from "./starts.ts";

/** The most starts that all wishes together remember, about 70 bytes each. */
const mostKept = 1_000_000;
const [fewestWishes, mostWishes] = [16, 2_000];

/**
 * The next starts of entities for wishes. Each is found when it is first asked for: a search looks at a
 * few of a city's entities. It is remembered until time or a change has made it untrue.
 */
export class NextStartsCache {
  private readonly known: KnownTimes;
  private readonly memories = new Map<string, StartMemory>();

  constructor(known: KnownTimes) {
    this.known = known;
  }

  of(wish: TimeWish, now: Date): StartsAt {
    const moment = now.getTime();
    const memory = this.memoryOf(wish);
    // What is remembered says nothing of moments before it.
    if (Math.floor(moment / minuteMs) < Math.floor(memory.lastMoment / minuteMs)) memory.clear();
    memory.lastMoment = moment;
    // The field of a wish changes the times of clinics and franchises alone.
    const base = wish.specialtyIds.length > 0 ? this.of({ ...wish, specialtyIds: [] }, now) : null;
    return new StartsAt(this.known, memory, moment, base);
  }

  private memoryOf(wish: TimeWish): StartMemory {
    const name = JSON.stringify(wish);
    const kept = this.memories.get(name);
    const memory = kept ?? new StartMemory(wish);
    // The last used is the last to be dropped.
    this.memories.delete(name);
    this.memories.set(name, memory);
    if (!kept) this.drop();
    return memory;
  }

  private drop(): void {
    let size = 0;
    for (const memory of this.memories.values()) size += memory.size;
    for (const [name, memory] of this.memories) {
      const { size: wishes } = this.memories;
      if (wishes <= mostWishes && (size <= mostKept || wishes <= fewestWishes)) return;
      this.memories.delete(name);
      size -= memory.size;
    }
  }
}
