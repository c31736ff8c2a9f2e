import { type FeatureMap, withDefaults } from "./features.ts";

const storageKey = "features";

interface FeatureSources {
  /** Caches the server's last response. */
  storage: Pick<Storage, "getItem" | "setItem">;
  /** The settings whose keys start with `feature.`, by their keys without it. */
  fetchTurned(): Promise<Record<string, boolean>>;
  /** Calls back on any change of such a setting; returns an unsubscribe function. */
  subscribe(onChange: () => void): () => void;
}

/**
 * The features in a browser: the defaults, then the cached copy of the last visit, then the
 * server's response, refreshed on every change. A failed request changes nothing.
 */
export class FeatureStore {
  private current: FeatureMap;
  private asked = 0;
  private readonly sources: FeatureSources;
  private readonly listeners = new Set<(features: FeatureMap) => void>();

  constructor(sources: FeatureSources) {
    this.sources = sources;
    this.current = withDefaults(this.readCopy());
  }

  get(): FeatureMap {
    return this.current;
  }

  onChange(listener: (features: FeatureMap) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Fetches the features now and after every change.
   * @returns a function that stops this.
   */
  start(): () => void {
    void this.refresh();
    return this.sources.subscribe(() => void this.refresh());
  }

  /**
   * Fetches the features once; of responses that overtake each other, that of the newest request
   * counts.
   */
  async refresh(): Promise<void> {
    this.asked += 1;
    const question = this.asked;
    const turned = await this.sources.fetchTurned().catch(() => null);
    if (turned === null || question !== this.asked) return;
    this.current = withDefaults(turned);
    this.keepCopy(turned);
    for (const listener of this.listeners) listener(this.current);
  }

  private readCopy(): Record<string, boolean> {
    try {
      const kept: unknown = JSON.parse(this.sources.storage.getItem(storageKey) ?? "{}");
      if (typeof kept !== "object" || kept === null) return {};
      return Object.fromEntries(
        Object.entries(kept).filter(([, isOn]) => typeof isOn === "boolean"),
      );
    } catch {
      return {};
    }
  }

  private keepCopy(turned: Record<string, boolean>): void {
    try {
      this.sources.storage.setItem(storageKey, JSON.stringify(turned));
    } catch {
      // Without storage, every visit asks the server.
    }
  }
}
