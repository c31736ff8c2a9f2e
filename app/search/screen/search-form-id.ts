/** Controls elsewhere on the page belong to the search form by this name. */
export const searchFormId = "search-form";
