// Checks who imports whom in src/ and server/; run by `npm run lint`. Needs tsx, because the rules are TypeScript.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { checkFile } = await import('../build-tools/import-rules/check-imports.ts');
const { findCircles, isKnown } = await import('../build-tools/import-rules/find-circles.ts');
const { readImports } = await import('../build-tools/import-rules/read-imports.ts');

const entries = (
  await Promise.all(['src', 'server'].map((root) => readdir(root, { recursive: true, withFileTypes: true })))
).flat();
const files = entries
  .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
  .map((entry) => path.posix.join(entry.parentPath.replaceAll(path.sep, '/'), entry.name));
const codes = new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')])));
const violations = files.flatMap((file) => checkFile(file, codes.get(file)));
for (const { file, line, target, rule } of violations)
  console.error(`${file}:${line} imports ${target}\n  ${rule.name}. ${rule.why}`);
const graph = new Map(files.map((file) => [file, readImports(file, codes.get(file)).map(({ target }) => target)]));
const circles = findCircles(graph).filter((circle) => !isKnown(circle));
for (const circle of circles) console.error(`These files import each other, types included:\n  ${circle.join('\n  ')}`);
console.log(`${files.length} files, ${violations.length} forbidden imports, ${circles.length} circles`);
process.exitCode = violations.length + circles.length > 0 ? 1 : 0;
