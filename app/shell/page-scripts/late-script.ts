// Inlined right behind the app's own scripts, which a browser reads as the text of a `noscript`
// (LateScripts): inline ones run at once, files are fetched after the first paint. A hidden tab
// paints nothing, and waits a second.
const { currentScript } = document;
const template = document.createElement("template");
template.innerHTML = currentScript?.previousElementSibling?.textContent ?? "";
let isAdded = false;

/** Only scripts that are created here run. */
function add(selector: string) {
  for (const source of template.content.querySelectorAll(selector)) {
    const element = document.createElement(source.localName);
    for (const { name, value } of source.attributes) element.setAttribute(name, value);
    element.nonce = currentScript?.nonce ?? "";
    element.textContent = source.textContent;
    document.head.append(element);
  }
}

function addFiles() {
  if (!isAdded) add("link,script[type=module]");
  isAdded = true;
}

add("script:not([type])");
requestAnimationFrame(() => setTimeout(addFiles));
setTimeout(addFiles, 1000);
