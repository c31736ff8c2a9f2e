import { z } from "zod";

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const answer = z.object({ id: z.number(), result: z.unknown() });

export interface Inspector {
  /** Calls a method of the debugging protocol. */
  call(method: string, params?: object): Promise<unknown>;
  close(): void;
}

/** Opens the inspector of a process that was started with its port. */
export async function openInspector(pid: number, port: number): Promise<Inspector> {
  process.kill(pid, "SIGUSR1");
  const socket = await connect(port);
  let asked = 0;
  return {
    call(method, params = {}) {
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
    },
    close: () => socket.close(),
  };
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
