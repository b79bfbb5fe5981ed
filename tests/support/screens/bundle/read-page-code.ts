import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import type * as pageCode from './page-code.tsx';

declare module 'vitest' {
  interface ProvidedContext {
    /** The script of a page, in the projects whose tests open one. */
    pageFile: string;
  }
}

export type PageCode = typeof pageCode;
type Evaluate = (exports: object, require: NodeJS.Require, filename: string) => void;

const require = createRequire(import.meta.url);
let script: Script | undefined;

/**
 * The code of a page, evaluated anew: what an earlier page of the process has read, made or changed is not in it.
 * @param filename where the bundle lies
 */
export function readPageCode(filename: string): PageCode {
  script ??= new Script(`(function (exports, require, __filename) {${readFileSync(filename, 'utf8')}\n})`, {
    filename,
  });
  const code = {};
  (script.runInThisContext() as Evaluate)(code, require, filename);
  return code as PageCode;
}
