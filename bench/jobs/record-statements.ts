import type pg from "pg";

export interface Statement {
  text: string;
  values: unknown[];
  ms: number;
  rows: number;
}

/** Records the statements of a pool's connections from now on; `take` returns and forgets them. */
export function recordStatements(pool: pg.Pool): { take(): Statement[] } {
  let recorded: Statement[] = [];
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const begun = performance.now();
      const result = query(...args);
      if (result instanceof Promise)
        result.then(
          ({ rowCount }: pg.QueryResult) => {
            const rows = rowCount ?? 0;
            recorded.push({ ...asked(args), ms: performance.now() - begun, rows });
          },
          () => {},
        );
      return result;
    }) as typeof client.query;
  });
  return {
    take() {
      const taken = recorded;
      recorded = [];
      return taken;
    },
  };
}

function asked([first, second]: unknown[]): Pick<Statement, "text" | "values"> {
  if (typeof first === "string") return { text: first, values: asList(second) };
  if (typeof first !== "object" || first === null) return { text: "", values: [] };
  const text = "text" in first ? String(first.text) : "";
  return { text, values: asList("values" in first ? first.values : second) };
}

function asList(values: unknown): unknown[] {
  return Array.isArray(values) ? values : [];
}
