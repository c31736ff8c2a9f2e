/** The id of the element that contains all toasts of a document. */
export const regionId = "toasts";

/** The CSS variable by which bars at the lower edge lift the toasts. */
export const liftStyle = "--toasts-lift";

export const toastsPath = "/toasts.js";
