import type { ReactNode } from "react";
import { Link } from "#app/platform/i18n/link.tsx";
import type { PanelRow, PanelTable } from "../panel-table.ts";

interface PanelRowsProps {
  content: PanelTable;
  renderAction?: (row: PanelRow) => ReactNode;
}

/** Rows of texts as a table; the first cell of a row is its link. */
export function PanelRows({ content: { head, rows }, renderAction }: PanelRowsProps) {
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full">
        <thead>
          <tr>
            {head.map((label) => (
              <th key={label} scope="col" className="py-1 pe-3 text-start font-normal text-muted">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {head.map((label, place) => (
                <td key={label} className="border-t border-line py-1 pe-3 [unicode-bidi:plaintext]">
                  {row.to && place === 0 ? (
                    <Link to={row.to} className="link">
                      {row.cells[place]}
                    </Link>
                  ) : (
                    row.cells[place]
                  )}
                </td>
              ))}
              {row.action && renderAction && (
                <td className="border-t border-line py-1 text-end">{renderAction(row)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
