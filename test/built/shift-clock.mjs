// Preloaded into the server of a test: its clock is that of the machine with the milliseconds added that
// the file SHIFTED_CLOCK names, as after a correction of the time. Timers go on, as they do then.
import { readFileSync } from "node:fs";

const file = process.env.SHIFTED_CLOCK ?? "";
const MachineDate = Date;
let shift = 0;

function readShift() {
  try {
    shift = Number(readFileSync(file, "utf8")) || 0;
  } catch {
    // The file is being written.
  }
}

globalThis.Date = class ShiftedDate extends MachineDate {
  constructor(...given) {
    if (given.length === 0) super(MachineDate.now() + shift);
    else super(...given);
  }

  static now() {
    return MachineDate.now() + shift;
  }
};
readShift();
setInterval(readShift, 50).unref();
