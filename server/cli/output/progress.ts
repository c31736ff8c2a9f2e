const barWidth = 28;
const drawEveryMs = 100;
const lineEveryMs = 5_000;

interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
}

export interface Progress {
  /** Shows progress; `total` is null where the end is unknown. */
  show(label: string, done: number, total: number | null): void;
  end(): void;
}

const number = new Intl.NumberFormat("en");

/** A bar on a terminal; elsewhere a line every few seconds. */
export function createProgress(output: Output = process.stderr): Progress {
  const isTerminal = output.isTTY === true;
  let shownAt = isTerminal ? 0 : Date.now();
  let isOpen = false;
  return {
    show(label, done, total) {
      const isEnd = total !== null && done >= total;
      const pause = isTerminal ? drawEveryMs : lineEveryMs;
      if (Date.now() - shownAt < pause && !(isEnd && isTerminal)) return;
      shownAt = Date.now();
      if (!isTerminal) {
        output.write(`${label} ${describe(done, total)}\n`);
        return;
      }
      isOpen = true;
      output.write(`\r\u001b[2K${label} ${bar(done, total)}${describe(done, total)}`);
    },
    end() {
      if (isOpen) output.write("\r\u001b[2K");
      isOpen = false;
    },
  };
}

function bar(done: number, total: number | null): string {
  if (!total) return "";
  const filled = Math.round((Math.min(done, total) / total) * barWidth);
  return `[${"#".repeat(filled)}${"-".repeat(barWidth - filled)}] `;
}

function describe(done: number, total: number | null): string {
  if (!total) return number.format(done);
  const percent = Math.floor((done / total) * 100);
  return `${number.format(done)} of ${number.format(total)} (${percent} %)`;
}
