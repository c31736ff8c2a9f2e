import type { Socket } from "node:net";
import { z } from "zod";

/**
 * The kinds of frames between a caller and the site on the local socket; their order is the wire
 * format.
 */
const kinds = [
  // From the caller.
  "start",
  "input",
  "input-end",
  "password",
  "no-password",
  // From the site.
  "output",
  "errors",
  "read-input",
  "ask-password",
  "exit",
] as const;
type FrameKind = (typeof kinds)[number];

interface Frame {
  kind: FrameKind;
  content: Buffer;
}

/** Above the longest command line that a shell passes on. */
const longestFrame = 4 * 1024 * 1024;
const pieceBytes = 64 * 1024;
const headerBytes = 5;

/** First frame of a caller. */
export const startFrame = z.object({
  args: z.array(z.string()).min(1).max(10_000),
  folder: z.string().startsWith("/"),
  isTerminal: z.boolean(),
});
export type StartFrame = z.infer<typeof startFrame>;

/** Frames over a stream: four bytes of length, one of kind, the content. */
export class FrameSocket {
  readonly socket: Socket;
  private received: Buffer = Buffer.alloc(0);

  constructor(socket: Socket) {
    this.socket = socket;
  }

  /** Calls `onFrame` for each frame; a frame that cannot be one ends the connection. */
  listen(onFrame: (frame: Frame) => void): void {
    this.socket.on("data", (chunk: Buffer) => {
      this.received = Buffer.concat([this.received, chunk]);
      while (this.received.length >= headerBytes) {
        const length = this.received.readUInt32BE(0);
        const kind = kinds[this.received[4] ?? kinds.length];
        if (length > longestFrame || !kind) {
          this.socket.destroy();
          return;
        }
        if (this.received.length < headerBytes + length) return;
        const content = this.received.subarray(headerBytes, headerBytes + length);
        this.received = this.received.subarray(headerBytes + length);
        onFrame({ kind, content });
      }
    });
  }

  /** Sends one frame; a long content as several of the kind. Calls back when the system has taken it. */
  send(
    kind: FrameKind,
    content: string | Uint8Array = "",
    done?: (error?: Error | null) => void,
  ): void {
    const bytes = Buffer.from(content);
    const step = kind === "start" ? bytes.length : pieceBytes;
    for (let at = 0; at + step < bytes.length; at += step) {
      this.socket.write(frameOf(kind, bytes.subarray(at, at + step)));
    }
    const last = bytes.length === 0 ? 0 : Math.floor((bytes.length - 1) / step) * step;
    this.socket.write(frameOf(kind, bytes.subarray(last)), done);
  }
}

function frameOf(kind: FrameKind, content: Uint8Array): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(content.length, 0);
  header[4] = kinds.indexOf(kind);
  return Buffer.concat([header, content]);
}
