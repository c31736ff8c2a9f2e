// Inlined in the head of every page.
import "./theme-script.ts";
import "./zone-script.ts";
import "#app/ui/menus/menu-script.ts";
import "#app/ui/print/print-script.ts";
import "../language-offer/offer-script.ts";
