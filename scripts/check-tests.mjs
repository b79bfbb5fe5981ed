// Refuses tests that depend on how fast a machine is, and first lines of commits that say nothing; run by `npm run lint`.
import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { findBrokenTestRules } = await import('../build-tools/test-rules.ts');
const { judgeSubject } = await import('../build-tools/commit-subjects.ts');

/** Commits before this one were written without the rule. */
const SINCE = '3d1cf72a';

const entries = await readdir('tests', { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => path.posix.join(entry.parentPath.replaceAll(path.sep, '/'), entry.name));
const broken = (
  await Promise.all(
    files.map(async (file) =>
      findBrokenTestRules(file, await readFile(file, 'utf8')).map((found) => ({ file, ...found })),
    ),
  )
).flat();
for (const { file, line, rule, why } of broken) console.error(`${file}:${line} ${rule}\n  ${why}`);

/** @returns first lines of the commits of this branch, or null where git does not know them: in an archive of the sources */
function readSubjects() {
  try {
    return execFileSync('git', ['log', '--format=%h %s', `${SINCE}..HEAD`], { encoding: 'utf8', stdio: 'pipe' })
      .split('\n')
      .filter(Boolean);
  } catch {
    return null;
  }
}
const subjects = readSubjects();
const refused = (subjects ?? []).flatMap((line) => {
  const reason = judgeSubject(line.replace(/^\w+ /, ''));
  return reason === null ? [] : [`${line}\n  ${reason}`];
});
for (const line of refused) console.error(line);
console.log(
  `${files.length} files of tests, ${broken.length} broken rules; ` +
    (subjects === null ? 'no commits to read' : `${subjects.length} commits, ${refused.length} refused`),
);
process.exitCode = broken.length + refused.length > 0 ? 1 : 0;
