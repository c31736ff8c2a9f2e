import { memo, type RefObject } from "react";
import { ReadyMarkup } from "#app/platform/web/ready-markup.tsx";
import type { SearchState } from "../filters/filters.ts";
import { useCompareLinks } from "./compare-links.tsx";

export type ResultsStatus = "ready" | "refining" | "replacing";

interface ResultsProps {
  /** The search that `html` was written for. */
  written: SearchState;
  /** Null where the document brought it. */
  html: string | null;
  here: SearchState;
  status: ResultsStatus;
  region: RefObject<HTMLDivElement | null>;
}

/** The region of the results. While a search runs they stay; another list shows the shapes of what comes (result-list.tsx). */
export const Results = memo(function Results({
  written,
  html,
  here,
  status,
  region,
}: ResultsProps) {
  useCompareLinks(region, { written, here });
  return (
    <div
      ref={region}
      data-status={status}
      aria-busy={status !== "ready"}
      className="group/results min-w-0"
    >
      <ReadyMarkup id="results-region" html={html} />
    </div>
  );
});
