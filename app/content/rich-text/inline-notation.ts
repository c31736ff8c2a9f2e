import type { Mark, Run } from "./inputs.ts";

/** Marks of the notation that switch on and off; a link is written around its words. */
const switches = { bold: "**", italic: "*", code: "`" } as const;
type Switch = keyof typeof switches;
const switchNames = ["bold", "italic", "code"] as const;

const token =
  /\\(?<escaped>[!-/:-@[-`{-~])|(?<bold>\*\*)|(?<italic>\*)|(?<code>`)|\[(?<words>(?:\\.|[^\\[\]])+)\]\((?<href>[^()\s]*)\)/gu;

type Part = { text: string } | { mark: Switch } | { words: string; href: string };

/**
 * Parses the marks of one line: **bold**, *italic*, `code`, [words](address); a backslash makes the
 * sign after it text. A sign without its partner is text. The time is linear: signs only switch.
 */
export function parseInline(line: string): Run[] {
  return parseParts(splitLine(line), { link: [], on: new Set() });
}

function parseParts(parts: Part[], state: { link: Mark[]; on: Set<Switch> }): Run[] {
  const runs: Run[] = [];
  const on = new Set(state.on);
  const unpaired = unpairedSwitches(parts);
  for (const part of parts) {
    const marks = [...state.link, ...switchNames.filter((name) => on.has(name)).map(markOf)];
    if ("words" in part) {
      // A link in a link cannot be written: "[" ends the words.
      const link: Mark = { type: "link", attrs: { href: part.href } };
      runs.push(...parseParts(splitLine(part.words), { link: [link], on }));
    } else if ("text" in part) {
      append(runs, part.text, marks);
    } else if (unpaired.has(part)) {
      append(runs, switches[part.mark], marks);
    } else if (!on.delete(part.mark)) {
      on.add(part.mark);
    }
  }
  return runs;
}

function splitLine(line: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of line.matchAll(token)) {
    if (match.index > end) parts.push({ text: line.slice(end, match.index) });
    parts.push(partOf(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}

function partOf({ escaped, words, href, ...marks }: Record<string, string | undefined>): Part {
  if (escaped !== undefined) return { text: escaped };
  if (words !== undefined) return { words, href: href ?? "" };
  return { mark: switchNames.find((name) => marks[name] !== undefined) ?? "code" };
}

/** The last of an odd number of equal signs. */
function unpairedSwitches(parts: readonly Part[]): Set<Part> {
  return new Set(
    switchNames.flatMap((name) => {
      const own = parts.filter((part) => "mark" in part && part.mark === name);
      return own.length % 2 === 1 ? own.slice(-1) : [];
    }),
  );
}

function markOf(type: Switch): Mark {
  return { type };
}

function append(runs: Run[], text: string, marks: Mark[]): void {
  const last = runs.at(-1);
  if (last && JSON.stringify(last.marks ?? []) === JSON.stringify(marks)) last.text += text;
  else runs.push({ type: "text", text, ...(marks.length > 0 && { marks }) });
}

/** Writes runs so that `parseInline` returns the same ones. */
export function writeInline(runs: readonly Run[] = []): string {
  let written = "";
  let on: ReadonlySet<Switch> = new Set();
  for (let at = 0; at < runs.length; ) {
    const href = hrefOf(runs[at]);
    let end = at + 1;
    while (href !== undefined && hrefOf(runs[end]) === href) end += 1;
    const group = runs.slice(at, end);
    if (href === undefined) {
      const wanted = switchesOf(group[0]);
      written += switchSigns(on, wanted) + escapeText(group[0]?.text ?? "");
      on = wanted;
    } else {
      written += `${switchSigns(on, new Set())}[${writeWords(group)}](${href})`;
      on = new Set();
    }
    at = end;
  }
  return written + switchSigns(on, new Set());
}

function writeWords(group: readonly Run[]): string {
  return writeInline(
    group.map(({ type, text, marks = [] }) => ({
      type,
      text,
      marks: marks.filter((one) => one.type !== "link"),
    })),
  );
}

function hrefOf(run: Run | undefined): string | undefined {
  return run?.marks?.flatMap((mark) => (mark.type === "link" ? [mark.attrs.href] : []))[0];
}

function switchesOf(run: Run | undefined): Set<Switch> {
  const types = new Set((run?.marks ?? []).map(({ type }) => type));
  return new Set(switchNames.filter((name) => types.has(name)));
}

function switchSigns(from: ReadonlySet<Switch>, to: ReadonlySet<Switch>): string {
  const changed = switchNames.filter((name) => from.has(name) !== to.has(name));
  return changed.map((name) => switches[name]).join("");
}

/** Escapes the signs that mark text inside a line. */
export function escapeText(text: string): string {
  return text.replace(/[\\*`[\]]/g, "\\$&");
}
