import { expect, test } from "vitest";
import { FairQueue, fairSettings } from "./fair-queue.ts";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Work that ends when it is told to. */
function openWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { run: () => ended, end };
}

/** Uses the thread for some ms. */
async function burn(ms: number) {
  const until = process.threadCpuUsage().user + ms * 1_000;
  while (process.threadCpuUsage().user < until);
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

test("a greedy sender uses its share of the processor while others are active", async () => {
  const queue = new FairQueue({ ...fairSettings, share: 0.25, burstMs: 50 });
  let isOver = false;
  let used = 0;
  const greedy = async () => {
    while (!isOver) {
      await queue.run("greedy", "guest", async () => {
        await burn(20);
        used += 20;
      });
    }
  };
  const all = Array.from({ length: 5 }, greedy);
  const began = performance.now();
  while (performance.now() - began < 700) {
    await queue.run("other", "guest", () => burn(1));
    await pause(20);
  }
  isOver = true;
  const share = used / (performance.now() - began);
  await Promise.all(all);
  expect(used).toBeGreaterThan(20);
  expect(share).toBeLessThan(0.5);
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
