/** The kind of listing that the home page leads to: a register of facilities alone lists clinics and nobody who works there. */
export type HomeEntityType = "professionals" | "clinics";
