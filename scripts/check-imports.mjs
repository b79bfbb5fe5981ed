// Checks who imports whom in src/ and server/; run by `npm run lint`. Needs tsx, because the rules are TypeScript.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { checkFile } = await import('../build-tools/import-rules/check-imports.ts');

const entries = (
  await Promise.all(['src', 'server'].map((root) => readdir(root, { recursive: true, withFileTypes: true })))
).flat();
const files = entries
  .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
  .map((entry) => path.posix.join(entry.parentPath.replaceAll(path.sep, '/'), entry.name));
const violations = (await Promise.all(files.map(async (file) => checkFile(file, await readFile(file, 'utf8'))))).flat();
for (const { file, line, target, rule } of violations)
  console.error(`${file}:${line} imports ${target}\n  ${rule.name}. ${rule.why}`);
console.log(`${files.length} files, ${violations.length} forbidden imports`);
process.exitCode = violations.length > 0 ? 1 : 0;
