import type { DemoAccount } from "#app/accounts/demo-accounts.server.ts";
import { product } from "#app/slices.server.ts";

export interface OwnPage {
  name: string;
  path: string;
  /** Role of the visitor. */
  as: Exclude<DemoAccount["role"], "admin">;
}

/** Every page of the signed-in area, in both languages; those of owners as one sees them. */
export function chooseOwnPages(): OwnPage[] {
  const places = ["/dashboard", ...product.dashboardPages.map(({ to }) => to)];
  return places.flatMap((path) => {
    const as = /\/(practice|clinic)$/.test(path) ? "owner" : "user";
    return [
      { name: path, path, as } as const,
      { name: `${path} (ar)`, path: `${path}?lang=ar`, as } as const,
    ];
  });
}
