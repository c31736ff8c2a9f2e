import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { FairQueue, fairSettings } from "./fair-queue.server.ts";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Work that ends on demand. */
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

test("another sender's request passes the queue of a crowding one", async () => {
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

/** Holds the thread as a page does that is drawn. */
const draw = (ms: number) => async () => {
  const until = performance.now() + ms;
  await pause(0);
  while (performance.now() < until);
};

test("beside twenty parallel requests a steady sender goes first", async () => {
  const queue = new FairQueue();
  const order: string[] = [];
  const note = (network: string, work: () => Promise<void>) =>
    queue.run(network, "guest", async () => {
      order.push(network);
      await work();
    });
  await note("steady", draw(1));
  const crowd = Array.from({ length: 20 }, () => note("crowd", draw(5)));
  await pause(1);
  const begun = order.length;
  await Promise.all([1, 2, 3].map(() => note("steady", draw(5))));
  const beside = order.slice(begun, order.lastIndexOf("steady") + 1);
  expect(beside.filter((network) => network === "crowd").length).toBeLessThanOrEqual(2);
  await Promise.all(crowd);
});

test("a sender that is slowed down for a moment is not taken for the greedy one", async () => {
  const queue = new FairQueue();
  let isOver = false;
  const crowd = Array.from({ length: 20 }, async () => {
    while (!isOver) await queue.run("crowd", "guest", draw(4));
  });
  await pause(300);
  // Ten at once, as after a stall: they crowd, too, but since a moment.
  const burst = Array.from({ length: 10 }, () => queue.run("steady", "guest", draw(4)));
  let crowdRan = 0;
  const counted = Array.from({ length: 5 }, async () => {
    await queue.run("crowd", "guest", draw(1));
    crowdRan += 1;
  });
  await Promise.all(burst);
  expect(crowdRan).toBeLessThanOrEqual(1);
  isOver = true;
  await Promise.all([...crowd, ...counted]);
});

test("a crowd that began later is preferred for a moment alone", async () => {
  const queue = new FairQueue();
  const served = { earlier: 0, later: 0 };
  let isOver = false;
  const crowd = (network: keyof typeof served) =>
    Array.from({ length: 20 }, async () => {
      while (!isOver) {
        await queue.run(network, "guest", draw(4)).catch(() => {});
        served[network] += 1;
      }
    });
  const crowds = crowd("earlier");
  await pause(500);
  crowds.push(...crowd("later"));
  await pause(3_500);
  Object.assign(served, { earlier: 0, later: 0 });
  await pause(1_500);
  isOver = true;
  expect(served.earlier).toBeGreaterThan(served.later / 3);
  await Promise.all(crowds);
});

test("a crowding sender still starts a request every tenth of a second", async () => {
  const queue = new FairQueue();
  let isOver = false;
  const steady = Array.from({ length: 3 }, async () => {
    while (!isOver) await queue.run("steady", "guest", () => pause(5));
  });
  let served = 0;
  const crowd = Array.from({ length: 12 }, () =>
    queue.run("crowd", "guest", async () => {
      served += 1;
    }),
  );
  await Promise.all(crowd);
  expect(served).toBe(12);
  isOver = true;
  await Promise.all(steady);
});

test("requests that have not reached the queue count, too", async () => {
  const queue = new FairQueue();
  const outside = Array.from({ length: 12 }, openWork);
  const counted = outside.map(({ run }) => queue.count("crowd", run));
  const page = openWork();
  const steady = queue.run("steady", "guest", page.run);
  await queue.run("crowd", "guest", async () => {});
  let hasStarted = false;
  const second = queue.run("crowd", "guest", async () => {
    hasStarted = true;
  });
  await pause(5);
  expect(hasStarted).toBe(false);
  page.end();
  await Promise.all([steady, second]);
  for (const { end } of outside) end();
  await Promise.all(counted);
});

test("a request that waits for another service leaves the thread to others", async () => {
  const queue = new FairQueue();
  const outside = openWork();
  const waits = queue.run("steady", "guest", outside.run);
  const crowd = Array.from({ length: 12 }, () => queue.run("crowd", "guest", () => pause(20)));
  await Promise.all(crowd);
  outside.end();
  await waits;
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

test("on a slow thread, a crowd runs less beside a request than the request itself", async () => {
  const queue = new FairQueue();
  let crowdPieces = 0;
  /** A request of 200 ms on the thread: longer than one that waits elsewhere on a fast thread. */
  const slow = async (onPiece = () => {}) => {
    for (let piece = 0; piece < 10; piece += 1) {
      await setImmediate();
      onPiece();
      const until = performance.now() + 20;
      while (performance.now() < until);
    }
  };
  // Its time alone is known before the crowd comes.
  for (let at = 0; at < 3; at += 1) await queue.run("steady", "guest", slow);
  let isOver = false;
  const inCrowd = () => slow(() => (crowdPieces += 1));
  const crowd = Array.from({ length: 20 }, async () => {
    while (!isOver) await queue.run("crowd", "guest", inCrowd).catch(() => {});
  });
  const beside: number[] = [];
  for (let at = 0; at < 9; at += 1) {
    const before = crowdPieces;
    await queue.run("steady", "guest", slow);
    beside.push(crowdPieces - before);
    await pause(50);
  }
  isOver = true;
  // Ten pieces of its own: as many of others would be twice its time.
  expect(beside.sort((a, b) => a - b)[4]).toBeLessThan(10);
  await Promise.all(crowd);
});
