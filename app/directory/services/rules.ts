const lastPage = 1000;

/** The page of offers that an address asks for; what is no page is the first. */
export function offersPage(params: URLSearchParams): number {
  const page = Number(params.get("page") ?? "1");
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
}
