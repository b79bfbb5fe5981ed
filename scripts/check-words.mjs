// Refuses words of a private dialect in src/ and server/; run by `npm run lint`. Needs tsx, because the rule is TypeScript.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { findBannedWords } = await import('../build-tools/plain-words.ts');

const entries = (
  await Promise.all(['src', 'server'].map((root) => readdir(root, { recursive: true, withFileTypes: true })))
).flat();
const files = entries
  .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
  .map((entry) => path.posix.join(entry.parentPath.replaceAll(path.sep, '/'), entry.name));
const found = (
  await Promise.all(
    files.map(async (file) =>
      findBannedWords(file, await readFile(file, 'utf8')).map((banned) => ({ file, ...banned })),
    ),
  )
).flat();
for (const { file, line, word, term } of found)
  console.error(`${file}:${line} says "${word}"\n  The field's word is: ${term} (docs/glossary.md).`);
console.log(`${files.length} files, ${found.length} banned words`);
process.exitCode = found.length > 0 ? 1 : 0;
