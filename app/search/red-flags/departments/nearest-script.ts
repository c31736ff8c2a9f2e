// Lists the departments from the visitor's position, asked for only when they press the button.

const patienceMs = 5_000;
const oldestMs = 60_000;

/** About a hundred metres: what addresses of the site hold of a position. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;

const form = document.querySelector<HTMLFormElement>("form[data-nearest]");
const button = form?.querySelector<HTMLButtonElement>("[data-find]");
const said = form?.querySelector<HTMLElement>("[data-said]");

function sayFailed(): void {
  if (button) button.disabled = false;
  if (said) said.textContent = form?.dataset.failed ?? "";
}

if (button && "geolocation" in navigator) {
  button.hidden = false;
  button.addEventListener("click", () => {
    button.disabled = true;
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const address = new URL(location.href);
        address.searchParams.delete("geo_district_id");
        address.searchParams.set("near", `${rounded(latitude)},${rounded(longitude)}`);
        location.assign(address);
      },
      sayFailed,
      { timeout: patienceMs, maximumAge: oldestMs },
    );
  });
}
