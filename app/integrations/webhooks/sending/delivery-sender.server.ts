import type { Services } from "#app/platform/services.server.ts";
import { attemptDelivery, type ReceiverPolicy } from "./attempt-delivery.server.ts";
import {
  claimDeliveries,
  type DueDelivery,
  type RunningDelivery,
} from "./claim-deliveries.server.ts";

interface Running extends RunningDelivery {
  done: Promise<void>;
}

type Sending = Pick<Services, "config" | "database" | "log">;

/**
 * Sends due deliveries. An attempt that ends frees its own slot alone, so that a receiver that hangs
 * delays no other one.
 */
export class DeliverySender {
  readonly #services: Sending;
  readonly #policy: ReceiverPolicy;
  readonly #running = new Map<string, Running>();
  #claiming: Promise<void> | null = null;
  #isAskedAgain = false;
  #isStopped = false;

  constructor(services: Sending, policy: ReceiverPolicy = {}) {
    this.#services = services;
    this.#policy = policy;
  }

  /** Starts what is due; deliveries without a slot start when one is free. */
  wake(): void {
    if (this.#isStopped) return;
    this.#isAskedAgain = true;
    this.#claiming ??= this.#claim().finally(() => {
      this.#claiming = null;
      if (this.#isAskedAgain) this.wake();
    });
  }

  /** Resolves when no attempt runs and no delivery is due. */
  async idle(): Promise<void> {
    while (this.#claiming || this.#running.size > 0) {
      const attempts = [...this.#running.values()].map(({ done }) => done);
      await (this.#claiming ?? Promise.race(attempts));
    }
  }

  /** Starts no more attempts and resolves when the last one has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#isAskedAgain = false;
    await this.idle();
  }

  async #claim(): Promise<void> {
    const { database, log } = this.#services;
    while (this.#isAskedAgain) {
      this.#isAskedAgain = false;
      try {
        const due = await claimDeliveries(database, this.#listRunning());
        for (const delivery of due) this.#start(delivery);
      } catch (error) {
        log.error({ err: error }, "webhooks were not sent");
      }
    }
  }

  #listRunning(): RunningDelivery[] {
    return [...this.#running.values()].map(({ endpointId, clinicId, isFailing }) => ({
      endpointId,
      clinicId,
      isFailing,
    }));
  }

  #start(delivery: DueDelivery): void {
    const { id, endpointId, clinicId, isFailing } = delivery;
    const done = attemptDelivery(this.#services, delivery, this.#policy)
      .catch((error: unknown) =>
        this.#services.log.error({ err: error, delivery: id }, "a webhook was not sent"),
      )
      .finally(() => {
        this.#running.delete(id);
        this.wake();
      });
    this.#running.set(id, { endpointId, clinicId, isFailing, done });
  }
}
