// Everything that must hold. `npm test -- unit browser` runs chosen parts.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { constants, freemem, setPriority } from 'node:os';

const RESULTS = 'test-results/summary';
// A browser test waits for a seventh of its time: three with a server each keep two cores busy; a single file under work starts one.
process.env.MADANG_TEST_WORKERS ??= '3';
// A test that fails here is run again by itself, which records it and takes pictures.
process.env.MADANG_TEST_EVIDENCE ??= 'none';
/** Where there is plenty of memory it saves time: each server test copies a campus of eighty megabytes, and compiler and linter (programs in Go that end with their answer) spend a tenth of theirs on collecting what they leave behind. */
const MEMORY_FILES = '/dev/shm',
  ENOUGH_BYTES = 4 * 2 ** 30,
  isPlenty = freemem() > 2 * ENOUGH_BYTES;
if (process.env.TMPDIR === undefined && isPlenty && freeBytes(MEMORY_FILES) > ENOUGH_BYTES)
  process.env.TMPDIR = MEMORY_FILES;
if (process.env.GOGC === undefined && isPlenty)
  Object.assign(process.env, { GOGC: 'off', GOMEMLIMIT: String(ENOUGH_BYTES) });

function freeBytes(directory) {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

const chosen = process.argv.slice(2);
const isChosen = (name) => chosen.length === 0 || chosen.includes(name);

/** In one run, so that a core that is done with one project goes on with the next. */
const PROJECTS = ['unit', 'worker', 'server-embedded', 'server-postgres'];
const chosenProjects = PROJECTS.filter(isChosen);
const vitest = {
  name: chosenProjects.join(', '),
  command: [
    'vitest',
    'run',
    ...chosenProjects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}/vitest.json`,
  ],
  result: `${RESULTS}/vitest.json`,
};
const TYPES = { name: 'types', command: ['node', 'scripts/check-types.mjs'] };
const LINT = { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] };
const BUILD = { name: 'build', command: ['node', 'scripts/build.mjs'] };
/** The rows of today, which the browser's servers copy: made while other parts wait. */
const CAMPUS = { name: 'campus', command: ['node', '--import', 'tsx', 'tests/support/make-campus.ts'] };
const BROWSER = { name: 'browser', command: ['playwright', 'test'], result: `${RESULTS}/browser.json` };

const unknown = chosen.filter(
  (name) => ![TYPES, LINT, BUILD, BROWSER].some((part) => part.name === name) && !PROJECTS.includes(name),
);
if (unknown.length > 0)
  throw new Error(`unknown part ${unknown.join(', ')}; there are types, lint, ${PROJECTS.join(', ')}, build, browser`);
const only = (...parts) => parts.filter(({ name }) => isChosen(name));

const totals = { passed: 0, flaky: 0, failed: 0, skipped: 0 };
/** Names of tests that failed, or failed once: told at the end, where a long output is still seen. */
const troubled = [];

/** Adds what a runner counted; a part without a report of its own counts as one check. */
function count({ result }, code) {
  const report = result ? readReport(result) : null;
  const counted = report
    ? countsOf(report)
    : { passed: code === 0 ? 1 : 0, flaky: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  for (const name of Object.keys(totals)) totals[name] += counted[name];
  if (report) troubled.push(...(report.stats ? browserTrouble(report.suites) : unitTrouble(report)));
  if (code !== 0 && counted.failed === 0) totals.failed += 1;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function countsOf(report) {
  return report.stats
    ? {
        passed: report.stats.expected,
        flaky: report.stats.flaky,
        failed: report.stats.unexpected,
        skipped: report.stats.skipped,
      }
    : unitCounts(report);
}

function unitCounts(report) {
  const flaky = report.testResults.flatMap(({ assertionResults }) => assertionResults).filter(isSecondTry).length;
  return {
    passed: report.numPassedTests - flaky,
    flaky,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  };
}

/** Passed in the end, and yet has something to say. */
const isSecondTry = ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0;

const FIRST_LINE_LENGTH = 200;
/** The first line of what went wrong, without the colours of a terminal. */
// eslint-disable-next-line no-control-regex
const firstLine = (text = '') =>
  text
    .replace(/\u001B\[[0-9;]*m/g, '')
    .split('\n', 1)[0]
    .slice(0, FIRST_LINE_LENGTH);

const unitTrouble = ({ testResults }) =>
  testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const told = assertionResults
      .filter((test) => test.status === 'failed' || isSecondTry(test))
      .map(
        (test) =>
          `${test.status === 'failed' ? 'FAILED' : 'SECOND TRY'} ${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`,
      );
    // A file that could not even begin has no tests.
    return told.length === 0 && status === 'failed' ? [`FAILED ${file}: ${firstLine(message)}`] : told;
  });

const browserTrouble = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(
          ({ status, results }) =>
            `${status === 'flaky' ? 'SECOND TRY' : 'FAILED'} ${file} › ${title}: ${firstLine(results.find(({ error }) => error)?.error.message)}`,
        ),
    ),
    ...browserTrouble(inner),
  ]);

/** @returns the exit code, and what was said unless it was heard already */
const run = ({ command: [name, ...args] }, isHeard) =>
  new Promise((resolve) => {
    const child = spawn(name, args, {
      stdio: isHeard ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` },
    });
    if (!isHeard && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
    child.on('close', (code) => resolve({ code: code ?? 1, said }));
  });

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const failedParts = [];
async function runParts(parts, isHeard) {
  for (const part of parts) {
    const startedAt = Date.now(),
      { name } = part;
    if (isHeard) console.log(`\n── ${name}`);
    const { code, said } = await run(part, isHeard);
    count(part, code);
    if (code !== 0) failedParts.push(name);
    console.log(
      `${said === '' ? '' : `\n${said.trimEnd()}\n`}── ${name} ${code === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - startedAt) / 1000)} s`,
    );
  }
}
/** Tests wait for a tenth of their time. What asks for nothing but the processor takes that, behind them and without delaying them, and is told when it is done. */
const built = runParts([...only(BUILD), ...(isChosen(BROWSER.name) ? [CAMPUS] : [])], false);
const checked = built.then(() => runParts(only(TYPES, LINT), false));
await runParts(chosenProjects.length > 0 ? [vitest] : [], true);
await built;
await runParts(only(BROWSER), true);
await checked;
if (troubled.length > 0) console.log(`\n${troubled.join('\n')}`);
if (failedParts.length > 0) console.log(`\nfailed: ${failedParts.join(', ')}`);
console.log(
  `\n${totals.passed} passed, ${totals.flaky} passed at the second try, ${totals.failed} failed, ${totals.skipped} skipped`,
);
process.exitCode = failedParts.length > 0 ? 1 : 0;
