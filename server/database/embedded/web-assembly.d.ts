/** What we use of a global that Node has, and that the types of Node 20 leave to those of a browser. */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: string;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
