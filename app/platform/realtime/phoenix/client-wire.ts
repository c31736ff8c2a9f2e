import type { Broadcast } from "../rooms/rooms.server.ts";
import type { Channel, ChannelMessage } from "./channel.server.ts";
import {
  type ClientFrame,
  type ServerFrame,
  type Version,
  writeBinaryBroadcast,
  writeFrame,
} from "./wire-frames.ts";

/** The way to one client, whatever carries it. */
export interface Wire {
  send(data: string | Buffer): void;
  close(code: number, reason: string): void;
  /** Bytes that the client has not taken yet. */
  waiting(): number;
}

const mostWaitingBytes = 256 * 1024;

export const phoenixTopic = "phoenix";

/** Writes the frames to one client in its version of the protocol, until it is closed. */
export class ClientWire {
  private readonly wire: Wire;
  private readonly version: Version;
  private isClosed = false;

  constructor(wire: Wire, version: Version) {
    this.wire = wire;
    this.version = version;
  }

  /** Sends a channel's message; returns false while the client's buffer is full. */
  sendTo(channel: Channel, message: ChannelMessage, isUrgent: boolean): boolean {
    if (!isUrgent && this.isFull) return false;
    const { topic, joinRef } = channel;
    this.write({ ...message, topic, joinRef });
    return true;
  }

  /** Sends a broadcast; returns false while the client's buffer is full. */
  sendBroadcast(channel: Channel, { event, payload, isBinary }: Broadcast): boolean {
    if (!isBinary) {
      const name = JSON.stringify(event);
      const written = `{"type":"broadcast","event":${name},"payload":${payload}}`;
      return this.sendTo(channel, { event: "broadcast", payload: written }, false);
    }
    if (this.version === "1.0.0" || this.isFull || this.isClosed) return false;
    const bytes = Buffer.from(payload, "base64");
    this.wire.send(writeBinaryBroadcast(channel.topic, event, bytes));
    return true;
  }

  reply(
    { topic, ref, join_ref: joinRef }: Pick<ClientFrame, "topic" | "ref" | "join_ref">,
    status: "ok" | "error",
    response: object,
  ): void {
    const payload = JSON.stringify({ status, response });
    this.write({ topic, event: "phx_reply", payload, ref, joinRef });
  }

  refuseFrame(): void {
    const message = "This frame cannot be read.";
    const payload = JSON.stringify({ status: "error", extension: "system", message, channel: "" });
    this.write({ topic: phoenixTopic, event: "system", payload });
  }

  /** Sends nothing more. */
  stop(): void {
    this.isClosed = true;
  }

  end(code: number, reason: string): void {
    this.wire.close(code, reason);
  }

  private get isFull(): boolean {
    return this.wire.waiting() > mostWaitingBytes;
  }

  private write(frame: ServerFrame): void {
    if (!this.isClosed) this.wire.send(writeFrame(this.version, frame));
  }
}
