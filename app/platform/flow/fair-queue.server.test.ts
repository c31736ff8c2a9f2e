import { expect, test } from "vitest";
import { FairQueue, fairSettings } from "./fair-queue.server.ts";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Work that ends when it is told to. */
function openWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { run: () => ended, end };
}

test("a sender that is alone runs as many requests as fit", async () => {
  const queue = new FairQueue({ ...fairSettings, running: 3 });
  const started: number[] = [];
  const works = [0, 1, 2, 3].map(() => openWork());
  const runs = works.map((work, index) =>
    queue.run("a", "guest", () => {
      started.push(index);
      return work.run();
    }),
  );
  await pause(1);
  expect(started).toEqual([0, 1, 2]);
  for (const { end } of works) end();
  await Promise.all(runs);
  expect(started).toEqual([0, 1, 2, 3]);
});

test("another sender's request passes the queue of a greedy one", async () => {
  const queue = new FairQueue({ ...fairSettings, running: 1 });
  const order: string[] = [];
  const run = (network: string, account = "guest") =>
    queue.run(network, account, async () => {
      order.push(`${network} ${account}`);
      await pause(1);
    });
  const greedy = Array.from({ length: 10 }, () => run("greedy"));
  await Promise.all([run("other"), ...greedy]);
  expect(order.indexOf("other guest")).toBeLessThanOrEqual(2);
});

test("accounts of one network take turns", async () => {
  const queue = new FairQueue({ ...fairSettings, running: 1 });
  const order: string[] = [];
  const run = (account: string) =>
    queue.run("clinic", account, async () => {
      order.push(account);
      await pause(1);
    });
  await Promise.all([run("x"), run("x"), run("x"), run("x"), run("y")]);
  expect(order.indexOf("y")).toBeLessThanOrEqual(2);
});

test("a greedy sender uses its share while others are active", async () => {
  let clock = 0;
  const settings = { ...fairSettings, share: 0.5, burstMs: 50 };
  const queue = new FairQueue(settings, () => clock);
  let isOver = false;
  let used = 0;
  const greedy = async () => {
    while (!isOver) {
      await queue.run("greedy", "guest", async () => {
        clock += 20;
        used += 20;
        await pause(0);
      });
    }
  };
  const other = () => queue.run("other", "guest", async () => {});
  const beside = async (ms: number) => {
    const began = performance.now();
    while (performance.now() - began < ms) {
      await other();
      await pause(10);
    }
  };
  await other();
  const all = Array.from({ length: 20 }, greedy);
  // Until its average shows that it is greedy.
  await beside(300);
  used = 0;
  const began = performance.now();
  await beside(1_500);
  const lasted = performance.now() - began;
  isOver = true;
  const atMost = 2 * (settings.burstMs + settings.share * lasted);
  expect(used).toBeGreaterThan(0);
  expect(used).toBeLessThan(atMost);
  await Promise.all(all);
});

test("a sender that uses most of the processor, a few requests at a time, is not held back", async () => {
  let clock = 0;
  const queue = new FairQueue({ ...fairSettings, share: 0, burstMs: 0 }, () => clock);
  let isOver = false;
  const greedy = async () => {
    while (!isOver) await queue.run("greedy", "guest", () => pause(1));
  };
  const all = Array.from({ length: 12 }, greedy);
  await pause(300);
  const began = performance.now();
  for (let served = 0; served < 40; served += 1) {
    await queue.run("steady", "guest", async () => {
      clock += 1_000;
      await pause(2);
    });
  }
  expect(performance.now() - began).toBeLessThan(2_000);
  isOver = true;
  // Alone again, it uses everything.
  await pause(1_100);
  await Promise.all(all);
});

test("a full queue refuses its own sender alone", async () => {
  const queue = new FairQueue({ ...fairSettings, running: 1, waiting: 2 });
  const first = openWork();
  const running = queue.run("greedy", "guest", first.run);
  const waiting = [1, 2].map(() => queue.run("greedy", "guest", async () => {}));
  await expect(queue.run("greedy", "guest", async () => {})).rejects.toMatchObject({
    code: "busy",
    status: 503,
  });
  const other = queue.run("other", "guest", async () => "served");
  first.end();
  expect(await other).toBe("served");
  await Promise.all([running, ...waiting]);
});

test("a request that waits too long is refused and never runs", async () => {
  const queue = new FairQueue({ ...fairSettings, running: 1, waitMs: 20 });
  const first = openWork();
  const running = queue.run("a", "guest", first.run);
  let hasRun = false;
  const late = queue.run("a", "guest", async () => {
    hasRun = true;
  });
  await expect(late).rejects.toMatchObject({ code: "busy" });
  first.end();
  await running;
  expect(hasRun).toBe(false);
});
