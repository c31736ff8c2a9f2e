// Lists the networks of the chosen insurer alone.

type Networks = Record<string, { value: string; label: string }[] | undefined>;

const form = document.querySelector<HTMLFormElement>("form[data-networks]");
const insurer = form?.elements.namedItem("insurer");
const network = form?.elements.namedItem("network");

if (form && insurer instanceof HTMLSelectElement && network instanceof HTMLSelectElement) {
  const networks: Networks = JSON.parse(form.dataset.networks ?? "{}");
  const list = () => {
    const chosen = network.value;
    const own = networks[insurer.value] ?? [];
    network.replaceChildren(
      ...[...network.options].slice(0, 1),
      ...own.map(({ value, label }) => new Option(label, value)),
    );
    network.value = own.some(({ value }) => value === chosen) ? chosen : "";
  };
  insurer.addEventListener("change", list);
  // The browser restores the fields of a page that is gone back to.
  list();
}

export {};
