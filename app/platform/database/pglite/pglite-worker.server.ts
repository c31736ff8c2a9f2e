import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist as btreeGist } from "@electric-sql/pglite/contrib/btree_gist";

// The embedded database in its own thread: wire-protocol bytes in, bytes out, one batch at a time.
const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");

const dataDir: unknown = workerData.dataDir;
const database = await PGlite.create({
  dataDir: typeof dataDir === "string" ? dataDir : undefined,
  // Exclusion constraints over ids and time ranges need it; a migration creates it.
  extensions: { btree_gist: btreeGist },
});

port.on("message", async (message: Uint8Array | "close") => {
  if (message === "close") {
    await database.close();
    port.postMessage("closed");
    return;
  }
  const parts: Uint8Array[] = [];
  await database.execProtocolRawStream(message, {
    onRawData: (data) => parts.push(data.slice()),
  });
  const answer = Buffer.concat(parts);
  const bytes = new Uint8Array(answer.byteLength);
  bytes.set(answer);
  port.postMessage(bytes, [bytes.buffer]);
});
port.postMessage("ready");
