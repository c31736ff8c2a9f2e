// Inlined in the head of every page.
import "./theme-script.ts";
import "../../ui/menus/menu-script.ts";
import "../../ui/print/print-script.ts";
import "../language-offer/offer-script.ts";
