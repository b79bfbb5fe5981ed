import { readImports } from './read-imports.ts';
import { IMPORT_RULES, type ImportRule } from './rules.ts';

export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly target: string;
  readonly rule: ImportRule;
}

function isBroken(rule: ImportRule, file: string, target: string): boolean {
  const match = rule.from.exec(file);
  if (!match || !rule.to.test(target)) return false;
  return rule.except === undefined || !new RegExp(rule.except.replaceAll('$1', match[1] ?? '')).test(target);
}

/** Imports of one file (path from the root) that a rule forbids. */
export function checkFile(file: string, code: string): readonly Violation[] {
  return readImports(file, code).flatMap(({ target, line }) =>
    IMPORT_RULES.filter((rule) => isBroken(rule, file, target)).map((rule) => ({ file, line, target, rule })),
  );
}
