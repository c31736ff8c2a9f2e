/** The compiled text of a typed module, to be inlined in a page (scripts/script-modules.ts). */
declare module "*.ts?script" {
  const code: string;
  export default code;
}

/** The same as a module that pages import from an address. */
declare module "*.ts?script=module" {
  const code: string;
  export default code;
}
