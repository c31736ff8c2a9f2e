export const share = {
  tagline: "The health care directory of {city}",
  promise: "Licences checked, facts dated",
};
export type ShareMessages = typeof share;
