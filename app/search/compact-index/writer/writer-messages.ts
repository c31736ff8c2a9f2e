import type { EntityRef } from "#app/directory/entity-ref.ts";

/** Calls of the index writer's thread, handled one after the other. */
export type WriterCall =
  | { kind: "load"; file: string; stamp: string }
  | { kind: "begin" }
  | { kind: "rows"; rows: string[] }
  | { kind: "finish" }
  | { kind: "save"; file: string; stamp: string; position: number }
  | { kind: "fingerprint" }
  | { kind: "apply"; refs: EntityRef[]; rows: string[] };

/** The index after a call, for whoever reads it. */
export interface WriterState {
  segments: { number: number; block: SharedArrayBuffer | null; gone: SharedArrayBuffer | null }[];
  baseSize: number;
  overlaySize: number;
  fingerprint: { count: number; sum: number } | null;
  /** Of a snapshot that was loaded: the events that it knows. */
  position: number | null;
}

/** Vocabulary items with their parents, for facets. */
export type Parents = [id: number, parentId: number][];

export interface WriterRequest {
  number: number;
  call: WriterCall;
}

export type WriterReply =
  | { number: number; state: WriterState }
  | { number: number; failure: string };
