import { publishCatalogue } from "#app/platform/gateway/tables/publish-catalogue.server.ts";
import { vocabularyCategories, vocabularyItems, vocabularyRelations } from "./tables.server.ts";

const named = ["slug", "name", "nameAr", "status", "sortOrder"] as const;
const described = ["description", "descriptionAr", "icon", "metadata"] as const;

/** The controlled lists that API clients read and administrators edit under /rest/v1. */
export const vocabularyTables = [
  publishCatalogue(vocabularyCategories, [...named, "hasHierarchy"]),
  publishCatalogue(vocabularyItems, [...named, ...described, "value", "categoryId", "parentId"]),
  publishCatalogue(vocabularyRelations, ["itemId", "relation", "relatedItemId", "weight"]),
];
