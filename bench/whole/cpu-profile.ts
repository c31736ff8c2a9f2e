import { z } from "zod";
import { openInspector } from "../parts/inspector.ts";

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
const longest = 20;

/** Runs `work` while a process is profiled, and returns the functions with the most time of their own. */
export async function profileCpu(pid: number, port: number, work: () => Promise<unknown>) {
  const inspector = await openInspector(pid, port);
  try {
    await inspector.call("Profiler.enable");
    await inspector.call("Profiler.setSamplingInterval", { interval: 1000 });
    await inspector.call("Profiler.start");
    await work();
    const stopped = z.object({ profile }).parse(await inspector.call("Profiler.stop"));
    return topOf(stopped.profile);
  } finally {
    inspector.close();
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
