import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What a database thread needs of the engine's package, under the names by which the engine takes it. */
interface EngineParts {
  readonly pgliteWasmModule: WebAssembly.Module;
  readonly initdbWasmModule: WebAssembly.Module;
  /** The engine's own files: catalogue, time zones, extensions. */
  readonly fsBundle: Blob;
}

let parts: Promise<EngineParts> | undefined;

/**
 * Reads and compiles the engine once for all threads of this process: the one that makes a database and the one that opens
 * it share what they have compiled and optimised, as do the hundred that tests open one after the other.
 */
export const engineParts = (): Promise<EngineParts> => (parts ??= load());

async function load(): Promise<EngineParts> {
  const directory = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const read = (name: string) => readFile(join(directory, name));
  const compile = async (name: string) => WebAssembly.compile(await read(name));
  const [pgliteWasmModule, initdbWasmModule, files] = await Promise.all([
    compile('pglite.wasm'),
    compile('initdb.wasm'),
    read('pglite.data'),
  ]);
  return { pgliteWasmModule, initdbWasmModule, fsBundle: new Blob([files]) };
}
