export const share = {
  tagline: "The health care directory of Dubai",
  promise: "Licences checked, facts dated",
};
export type ShareMessages = typeof share;
