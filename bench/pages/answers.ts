import { quantile } from "../parts/statistics.ts";
import type { Page } from "./choose-pages.ts";

export const requestsPerPage = 200;
const warmUps = 25;

/** Measures one client's latency for a page, in milliseconds. */
export async function measureAnswers(address: string, page: Page) {
  const times: number[] = [];
  for (let count = -warmUps; count < requestsPerPage; count += 1) {
    const started = performance.now();
    const response = await fetch(`${address}${page.path}`);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${page.path} answered ${response.status}.`);
    if (count >= 0) times.push(performance.now() - started);
  }
  return {
    page: page.name,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    max: quantile(times, 1),
  };
}
