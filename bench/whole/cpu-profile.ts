import { z } from "zod";

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const profile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});
const answer = z.object({ id: z.number(), result: z.unknown() });
const longest = 20;

/** Runs `work` while a process is profiled, and returns the functions with the most time of their own. */
export async function profileCpu(pid: number, port: number, work: () => Promise<unknown>) {
  process.kill(pid, "SIGUSR1");
  const socket = await connect(port);
  let asked = 0;
  const call = (method: string, params = {}): Promise<unknown> => {
    asked += 1;
    const id = asked;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const take = ({ data }: MessageEvent) => {
      const message = answer.safeParse(JSON.parse(String(data)));
      if (message.data?.id !== id) return;
      socket.removeEventListener("message", take);
      resolve(message.data.result);
    };
    socket.addEventListener("message", take);
    socket.send(JSON.stringify({ id, method, params }));
    return promise;
  };
  try {
    await call("Profiler.enable");
    await call("Profiler.setSamplingInterval", { interval: 1000 });
    await call("Profiler.start");
    await work();
    const stopped = z.object({ profile }).parse(await call("Profiler.stop"));
    return topOf(stopped.profile);
  } finally {
    socket.close();
  }
}

async function connect(port: number): Promise<WebSocket> {
  const deadline = performance.now() + 5_000;
  for (;;) {
    const found = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null);
    const [target] = found ? targets.parse(await found.json()) : [];
    if (!target) {
      if (performance.now() > deadline) throw new Error("The inspector does not answer.");
      await new Promise((resolve) => setTimeout(resolve, 50));
      continue;
    }
    const socket = new WebSocket(target.webSocketDebuggerUrl);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve, { once: true });
      socket.addEventListener("error", reject, { once: true });
    });
    return socket;
  }
}

function topOf({ nodes, samples, timeDeltas }: z.infer<typeof profile>) {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => {
      const file = url.split("/").slice(-2).join("/");
      return [
        id,
        file ? `${functionName || "(anonymous)"} ${file}:${lineNumber + 1}` : functionName,
      ];
    }),
  );
  const times = new Map<string, number>();
  let busy = 0;
  for (const [at, id] of samples.entries()) {
    const name = names.get(id) ?? "";
    const ms = (timeDeltas[at] ?? 0) / 1000;
    if (name === "(idle)") continue;
    busy += ms;
    times.set(name, (times.get(name) ?? 0) + ms);
  }
  return [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, longest)
    .map(([name, ms]) => ({ function: name, "own ms": ms, percent: (100 * ms) / busy }));
}
