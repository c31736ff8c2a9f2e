import { parentPort, workerData } from "node:worker_threads";
import { decodeRow } from "../building/row-text.ts";
import { readSnapshot, writeSnapshot } from "../snapshot.server.ts";
import { IndexKeeper } from "./keeper.ts";
import type {
  KeeperCall,
  KeeperReply,
  KeeperRequest,
  KeeperState,
  Parents,
} from "./keeper-messages.ts";

// The thread that alone changes the index: builds and patches never hold up a request.
const parents: Parents = workerData.parents;
const parentById = new Map(parents);
const keeper = new IndexKeeper((id) => parentById.get(id) ?? null);
const sent = new Set<number>();

parentPort?.on("message", ({ number, call }: KeeperRequest) => {
  parentPort?.postMessage(answer(number, call));
});

function answer(number: number, call: KeeperCall): KeeperReply {
  try {
    const position = act(call);
    return { number, state: stateAfter(call, position) };
  } catch (error) {
    return { number, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** @returns the position of a snapshot that was loaded. */
function act(call: KeeperCall): number | null {
  switch (call.kind) {
    case "load": {
      const snapshot = readSnapshot(call.file, call.stamp);
      if (snapshot) keeper.replaceBase(snapshot.block);
      return snapshot?.position ?? null;
    }
    case "fingerprint":
      return null;
    case "begin":
      keeper.beginBuild();
      return null;
    case "rows":
      keeper.addRows(call.rows.map(decodeRow));
      return null;
    case "finish":
      keeper.finishBuild();
      return null;
    case "save": {
      const block = keeper.baseBlock;
      if (block) writeSnapshot(call.file, { block, position: call.position }, call.stamp);
      return null;
    }
    case "apply":
      keeper.apply(call.refs, call.rows.map(decodeRow));
      return null;
  }
}

/** A block is sent once: memory that is sent again would look like another one. */
function stateAfter(call: KeeperCall, position: number | null): KeeperState {
  const segments = keeper.segments().map(({ number, block, gone }) => {
    const isNew = !sent.has(number);
    sent.add(number);
    return { number, block: isNew ? block : null, gone: sharedMemoryOf(gone) };
  });
  return {
    segments,
    baseSize: keeper.baseSize,
    overlaySize: keeper.overlaySize,
    fingerprint: call.kind === "fingerprint" ? keeper.fingerprint() : null,
    position,
  };
}

function sharedMemoryOf(gone: Uint32Array | null): SharedArrayBuffer | null {
  return gone && gone.buffer instanceof SharedArrayBuffer ? gone.buffer : null;
}
