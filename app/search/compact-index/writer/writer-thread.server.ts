import { parentPort, workerData } from "node:worker_threads";
import { decodeRow } from "../building/row-text.ts";
import { readSnapshot, writeSnapshot } from "../snapshot.server.ts";
import { IndexWriter } from "./index-writer.ts";
import type {
  Parents,
  WriterCall,
  WriterReply,
  WriterRequest,
  WriterState,
} from "./writer-messages.ts";

// The thread that alone changes the index: builds and patches never hold up a request.
const parents: Parents = workerData.parents;
const parentById = new Map(parents);
const indexWriter = new IndexWriter((id) => parentById.get(id) ?? null);
const sent = new Set<number>();

parentPort?.on("message", ({ number, call }: WriterRequest) => {
  parentPort?.postMessage(answer(number, call));
});

function answer(number: number, call: WriterCall): WriterReply {
  try {
    const position = act(call);
    return { number, state: stateAfter(call, position) };
  } catch (error) {
    return { number, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** @returns the position of a snapshot that was loaded. */
function act(call: WriterCall): number | null {
  switch (call.kind) {
    case "load": {
      const snapshot = readSnapshot(call.file, call.stamp);
      if (snapshot) indexWriter.replaceBase(snapshot.block);
      return snapshot?.position ?? null;
    }
    case "fingerprint":
      return null;
    case "begin":
      indexWriter.beginBuild();
      return null;
    case "rows":
      indexWriter.addRows(call.rows.map(decodeRow));
      return null;
    case "finish":
      indexWriter.finishBuild();
      return null;
    case "save": {
      const block = indexWriter.baseBlock;
      if (block) writeSnapshot(call.file, { block, position: call.position }, call.stamp);
      return null;
    }
    case "apply":
      indexWriter.apply(call.refs, call.rows.map(decodeRow));
      return null;
  }
}

/** A block is sent once: memory that is sent again would look like another one. */
function stateAfter(call: WriterCall, position: number | null): WriterState {
  const segments = indexWriter.segments().map(({ number, block, gone }) => {
    const isNew = !sent.has(number);
    sent.add(number);
    return { number, block: isNew ? block : null, gone: sharedMemoryOf(gone) };
  });
  return {
    segments,
    baseSize: indexWriter.baseSize,
    overlaySize: indexWriter.overlaySize,
    fingerprint: call.kind === "fingerprint" ? indexWriter.fingerprint() : null,
    position,
  };
}

function sharedMemoryOf(gone: Uint32Array | null): SharedArrayBuffer | null {
  return gone && gone.buffer instanceof SharedArrayBuffer ? gone.buffer : null;
}
