import type { ReactNode } from "react";
import { Code } from "./code.tsx";

interface PartProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** A part of the page, with what holds for all of it. */
export function Part({ title, text, children }: PartProps) {
  return (
    <section className="mt-10">
      <h2 className="text-xl font-semibold">{title}</h2>
      <p className="mt-2 max-w-prose text-muted">{text}</p>
      {children}
    </section>
  );
}

interface CallDocsProps {
  name: string;
  address: string;
  text: string;
  /** Over the three columns. */
  heads: readonly [string, string, string];
  /** The parameters, one a row; `more` may be empty. */
  rows: { name: string; takes: ReactNode; more: ReactNode }[];
  children?: ReactNode;
}

/** The documentation of an API address: its purpose and parameters. */
export function CallDocs({ name, address, text, heads, rows, children }: CallDocsProps) {
  return (
    <section aria-labelledby={name} className="mt-6 border-t border-line pt-5">
      <h3 id={name} className="font-semibold [overflow-wrap:anywhere]">
        <Code>{address}</Code>
      </h3>
      <p className="mt-1 max-w-prose">{text}</p>
      {children}
      <table className="mt-3 w-full text-start text-sm">
        <thead className="max-md:sr-only">
          <tr className="text-muted">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1.5 pe-4 text-start font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className="border-t border-line align-top max-md:grid max-md:py-1.5">
              <th scope="row" className="py-1 pe-4 text-start font-medium">
                <Code>{row.name}</Code>
              </th>
              <td className="py-1 pe-4 text-muted">{row.takes}</td>
              <td className="py-1 max-md:empty:hidden">{row.more}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
