import type { Readable } from "node:stream";

/** Writes what came from the site, and reads from it no faster than this terminal or pipe takes it. */
export function show(
  socket: Pick<Readable, "isPaused" | "pause" | "resume">,
  stream: NodeJS.WritableStream,
  content: Buffer,
): void {
  // Of frames that came at once, the first one that fills the pipe waits for all.
  if (stream.write(content) || socket.isPaused()) return;
  socket.pause();
  stream.once("drain", () => socket.resume());
}
