/** The element that all toasts of a document stand in. */
export const regionId = "toasts";

/** How far bars at the lower edge lift the toasts. */
export const liftStyle = "--toasts-lift";

export const toastsPath = "/toasts.js";
