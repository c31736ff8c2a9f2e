interface Running {
  leftMs: number;
  since: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  onEnd: () => void;
}

/** Counts down the lifetimes of toasts; any reason to pause stops all of them. */
export class ToastClock {
  readonly #running = new Map<string, Running>();
  readonly #pauses = new Set<string>();

  /** Starts a lifetime, from the beginning where the id is known. */
  start(id: string, lifetimeMs: number, onEnd: () => void): void {
    this.stop(id);
    const one: Running = { leftMs: lifetimeMs, since: 0, timer: undefined, onEnd };
    this.#running.set(id, one);
    if (this.#pauses.size === 0) this.#run(id, one);
  }

  stop(id: string): void {
    clearTimeout(this.#running.get(id)?.timer);
    this.#running.delete(id);
  }

  /** Adds or removes one reason to pause. */
  pause(reason: string, isPaused: boolean): void {
    const wasPaused = this.#pauses.size > 0;
    if (isPaused) this.#pauses.add(reason);
    else this.#pauses.delete(reason);
    const isNowPaused = this.#pauses.size > 0;
    if (isNowPaused === wasPaused) return;
    for (const [id, one] of this.#running) {
      if (isNowPaused) {
        clearTimeout(one.timer);
        one.leftMs -= Date.now() - one.since;
      } else this.#run(id, one);
    }
  }

  #run(id: string, one: Running): void {
    one.since = Date.now();
    one.timer = setTimeout(() => {
      this.#running.delete(id);
      one.onEnd();
    }, one.leftMs);
  }
}
