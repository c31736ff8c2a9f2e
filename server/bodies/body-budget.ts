import { AppError } from "#app/platform/errors.ts";

interface Budget {
  /** Bytes of all bodies in flight. */
  total: number;
  /** Bytes of the bodies that one network of visitors sends. */
  perNetwork: number;
}

/**
 * Bytes that bodies in flight may take. A body counts with the length that it declares, or with all
 * that it may have, from its headers to the answer of its request.
 */
export class BodyBudget {
  private readonly budget: Budget;
  private readonly byNetwork = new Map<string, number>();
  private taken = 0;

  constructor(budget: Budget) {
    this.budget = budget;
  }

  /**
   * Reserves room for a body; the returned function frees it.
   * @throws AppError `too_many_requests` when its network, `busy` when the whole process has no room.
   */
  reserve(network: string, bytes: number): () => void {
    const ofNetwork = this.byNetwork.get(network) ?? 0;
    if (ofNetwork + bytes > this.budget.perNetwork)
      throw new AppError("too_many_requests", "Too much is being sent at once.");
    if (this.taken + bytes > this.budget.total)
      throw new AppError("busy", "The server is busy. Please try again in a moment.");
    this.taken += bytes;
    this.byNetwork.set(network, ofNetwork + bytes);
    return () => this.free(network, bytes);
  }

  private free(network: string, bytes: number): void {
    this.taken -= bytes;
    const left = (this.byNetwork.get(network) ?? 0) - bytes;
    if (left > 0) this.byNetwork.set(network, left);
    else this.byNetwork.delete(network);
  }
}
