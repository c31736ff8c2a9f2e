// Inlined in the head: marks browsers whose clock is not Dubai's before the first paint, so that their
// pages say whose clock the times follow.
const dubaiOffset = -240;

if (new Date().getTimezoneOffset() !== dubaiOffset) document.documentElement.dataset.zone = "other";

export {};
