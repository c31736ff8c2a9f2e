/** The address of the screen. */
export const imagesPath = "/admin/universal-image-discovery";
