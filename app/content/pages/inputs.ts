export const pageKinds = ["landing", "legal", "information"] as const;
export type PageKind = (typeof pageKinds)[number];
