import { createServer as createPlain, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecure } from "node:https";
import { text } from "node:stream/consumers";
import type { ReceiverPolicy } from "#app/integrations/webhooks/sending/attempt-delivery.server.ts";
import { makeSelfSigned } from "../sites/self-signed.ts";

interface Call {
  body: string;
  headers: Record<string, string>;
}

interface Answer {
  status?: number;
  location?: string;
  hangs?: boolean;
  /** The length of the answer's body. */
  bytes?: number;
  isSecure?: boolean;
}

/** A server of this machine that receives webhooks, well or badly. */
export interface Receiver {
  url: string;
  calls: Call[];
  /** May be changed while it runs. */
  answer: Answer;
  /** Lets the sender reach this machine alone. */
  policy: ReceiverPolicy;
  /** Bytes of answers that were written, and whether the sender ended one. */
  written: number;
  isCutOff: boolean;
  close(): Promise<void>;
}

/** Starts a receiver on a port of its own. */
export async function openReceiver(answer: Answer = {}): Promise<Receiver> {
  const { key, cert } = answer.isSecure ? makeSelfSigned("localhost") : { key: "", cert: "" };
  const server = answer.isSecure ? createSecure({ key, cert }, handle) : createPlain(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? String(address.port) : "";
  const receiver: Receiver = {
    url: `${answer.isSecure ? "https" : "http"}://localhost:${port}/hook`,
    calls: [],
    answer: { ...answer },
    policy: {
      allows: (ip) => ip === "127.0.0.1" || ip === "::1",
      ports: [port],
      isSecure: answer.isSecure ?? false,
      ...(cert && { ca: cert }),
    },
    written: 0,
    isCutOff: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function handle(request: IncomingMessage, response: ServerResponse): void {
    void text(request).then((body) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      receiver.calls.push({ body, headers });
      reply(response);
    });
  }

  function reply(response: ServerResponse): void {
    const { status = 200, location, hangs = false, bytes = 0 } = receiver.answer;
    if (hangs) return;
    response.writeHead(status, location ? { location } : {});
    if (bytes === 0) {
      response.end();
      return;
    }
    response.on("close", () => {
      receiver.isCutOff = true;
    });
    const chunk = Buffer.alloc(65_536, "x");
    const more = () => {
      while (!response.destroyed && receiver.written < bytes) {
        receiver.written += chunk.length;
        if (!response.write(chunk)) {
          response.once("drain", more);
          return;
        }
      }
    };
    more();
  }

  return receiver;
}
