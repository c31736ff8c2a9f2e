// Asks for the name of the family member: the name of the person who books is not theirs.

const form = document.querySelector<HTMLFormElement>("form[data-own-name]");
const name = form?.elements.namedItem("name");
const asked = form?.elements.namedItem("nameAsked");

if (form && name instanceof HTMLInputElement && asked instanceof HTMLInputElement) {
  let own = form.dataset.ownName ?? "";
  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "for") return;
    const wasAsked = asked.value !== "";
    if (target.value === "self") {
      if (name.value === "") name.value = own;
      asked.value = "";
      return;
    }
    asked.value = "1";
    // What was typed under "For me" is the own name, which a guest has nowhere else.
    if (wasAsked || name.value === "") return;
    own = name.value;
    name.value = "";
  });
}

export {};
