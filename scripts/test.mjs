// Runs the tests of a tier: `npm test` on each landing, `npm run test:full` before an issue is called resolved; `npm test -- unit screens` runs chosen parts.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter } from 'node:path';

const RESULTS = 'test-results/summary';
/** As many browsers as cores, each with a server of its own: with more, what takes seconds by itself takes minutes. A single spec that is run by hand starts one. */
process.env.MADANG_TEST_WORKERS ??= String(availableParallelism());
/** How many times slower the processor is to be: so many runs share each core with this one. */
const SLOWER = Number(process.env.MADANG_SLOW ?? 1);

const TIERS = { landing: 'landing', full: 'full' };
const DEBIAN_POSTGRES = '/usr/lib/postgresql';
const MS_PER_SECOND = 1_000;
/** The kernel counts processor time in ticks of this length, whatever the machine. */
const TICKS_PER_SECOND = 100;

const isOnPath = (name) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(`${folder}/${name}`));
const hasPostgres =
  isOnPath('initdb') ||
  (existsSync(DEBIAN_POSTGRES) &&
    readdirSync(DEBIAN_POSTGRES).some((version) => existsSync(`${DEBIAN_POSTGRES}/${version}/bin/initdb`)));
if (!hasPostgres && process.env.CI)
  throw new Error('PostgreSQL is not installed; continuous integration never does without it');

/** @returns a part that vitest runs */
const vitestPart = (name, project = name, files = []) => ({
  name,
  command: [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}/${name}.json`,
    ...files,
  ],
  result: `${RESULTS}/${name}.json`,
});
/** @returns a part that Playwright runs, in the order of the projects */
const browserPart = (name, projects) => ({
  name,
  command: ['playwright', 'test', ...projects.map((project) => `--project=${project}`)],
  env: { MADANG_TEST_REPORT: `${RESULTS}/${name}.json` },
  result: `${RESULTS}/${name}.json`,
});

/** Cheap parts first: a person who broke the types is told within a minute. */
const LANDING = [
  { name: 'types', command: ['node', 'scripts/check-types.mjs'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  vitestPart('unit'),
  vitestPart('worker'),
  vitestPart('screens'),
  vitestPart('fifth-family'),
  vitestPart('server', hasPostgres ? 'server-postgres' : 'server-embedded'),
  ...(hasPostgres ? [vitestPart('durability')] : []),
  { name: 'build', command: ['node', 'scripts/build.mjs'] },
  // The servers of the browser tests copy it; made here, it takes none of the time in which they have to answer.
  { name: 'campus', command: ['node', '--import', 'tsx', 'tests/support/make-campus.ts'] },
  browserPart('journeys', ['journeys']),
];
/** A landing kills a server a few times over a few hundred entries of the ledger, which takes seconds; here it takes minutes. */
const KILLED_LEDGER = {
  ...vitestPart('ledger', hasPostgres ? 'server-postgres' : 'server-embedded', [
    'tests/server/mileage/crash.test.ts',
    'tests/server/mileage/bulk-killed.test.ts',
  ]),
  env: { MADANG_FAULTS: 'full' },
};
/** A landing sends some hundreds of applicants; here thousands press on two server processes. */
const CROWD = {
  ...vitestPart('crowd', 'server-postgres', [
    'tests/server/extracurricular/rush.test.ts',
    'tests/server/extracurricular/places-crowd.test.ts',
  ]),
  env: { MADANG_FAULTS: 'full' },
};
const FULL = [
  // A landing has React as people have it; here it says as well what it warns of.
  ...LANDING.map((part) => (part.name === 'screens' ? { ...part, env: { MADANG_REACT: 'development' } } : part)),
  vitestPart('rights'),
  vitestPart('recipe'),
  KILLED_LEDGER,
  ...(hasPostgres ? [CROWD] : []),
  ...(hasPostgres ? [vitestPart('other-engine', 'server-embedded')] : []),
  browserPart('browser', ['visual', 'e2e', 'offline', 'installed']),
];

const [tier = TIERS.landing, ...rest] =
  process.argv[2] in TIERS ? process.argv.slice(2) : [TIERS.landing, ...process.argv.slice(2)];
const parts = tier === TIERS.full ? FULL : LANDING;
const unknown = rest.filter((name) => !FULL.some((part) => part.name === name));
if (unknown.length > 0)
  throw new Error(`unknown part ${unknown.join(', ')}; there are ${FULL.map(({ name }) => name).join(', ')}`);
const known = tier === TIERS.full ? FULL : [...LANDING, ...FULL.slice(LANDING.length)];
const chosen = rest.length === 0 ? parts : known.filter(({ name }) => rest.includes(name));

/** Seconds that all cores of the machine have worked since it started; null where the system does not tell. Of a quiet machine it is what the tests cost, however many processes they start. */
function coreSeconds() {
  try {
    const [user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8')
      .split('\n', 1)[0]
      .trim()
      .split(/\s+/)
      .slice(1)
      .map(Number);
    return (user + nice + system + irq + softirq) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}

/** @returns how many tests passed, failed and were skipped; a part without a report of its own counts as one check */
function countOf({ result }, code) {
  const report = result ? readReport(result) : null;
  if (!report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const counted = report.stats
    ? {
        passed: report.stats.expected,
        failed: report.stats.unexpected + report.stats.flaky,
        skipped: report.stats.skipped,
      }
    : { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
  // What could not even begin has no tests.
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

const MESSAGE_LENGTH = 800;
/** What went wrong in one line, with what the page showed, without the colours of a terminal and without the stack. */
const inOneLine = (text = '') =>
  text
    // eslint-disable-next-line no-control-regex
    .replace(/\u001B\[[0-9;]*m/g, '')
    .split(/\n\s+at /, 1)[0]
    .replace(/\s+/g, ' ')
    .slice(0, MESSAGE_LENGTH);

const vitestFailures = ({ testResults }) =>
  testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const told = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file} › ${test.fullName}: ${inOneLine(test.failureMessages[0])}`);
    return told.length === 0 && status === 'failed' ? [`${file}: ${inOneLine(message)}`] : told;
  });
const browserFailures = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => `${file} › ${title}: ${inOneLine(results.find(({ error }) => error)?.error.message)}`),
    ),
    ...browserFailures(inner),
  ]);
const failuresIn = (report) => (report.stats ? browserFailures(report.suites) : vitestFailures(report));

const run = ({ command: [name, ...args], env = {} }) =>
  new Promise((resolve) => {
    const child = spawn(name, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env, PATH: `node_modules/.bin${delimiter}${process.env.PATH}` },
    });
    child.on('close', (code) => resolve(code ?? 1));
  });

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
if (!hasPostgres)
  console.warn(
    '\n!! PostgreSQL is not installed: the server is tried on the embedded database alone (apt-get install postgresql)\n',
  );

/** Keeps each core busy beside the tests, as a machine does that others share. @returns what stops it */
function slowDown() {
  const busy = Array.from({ length: (SLOWER - 1) * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const stop = () => busy.forEach((child) => child.kill('SIGKILL'));
  process.once('exit', stop);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return stop;
}
if (!Number.isInteger(SLOWER) || SLOWER < 1) throw new Error(`MADANG_SLOW=${process.env.MADANG_SLOW}: a whole number`);
const stopSlowness = SLOWER > 1 ? slowDown() : () => undefined;

const rows = [],
  failures = [];
for (const part of chosen) {
  console.log(`\n── ${part.name}`);
  const startedAt = Date.now(),
    coresBefore = coreSeconds(),
    code = await run(part),
    coresAfter = coreSeconds();
  const report = part.result ? readReport(part.result) : null;
  failures.push(...(report ? failuresIn(report) : []).map((line) => `FAILED ${line}`));
  rows.push({
    name: part.name,
    code,
    seconds: (Date.now() - startedAt) / MS_PER_SECOND,
    cores: coresBefore === null || coresAfter === null ? null : coresAfter - coresBefore,
    ...countOf(part, code),
  });
}

stopSlowness();
const sum = (field) => rows.reduce((total, row) => total + (row[field] ?? 0), 0);
const COLUMN = 14;
const line = (name, { seconds, cores, passed, failed, skipped }, mark = '') =>
  [
    name.padEnd(COLUMN),
    `${Math.round(seconds)} s`,
    cores === null ? '–' : `${Math.round(cores)} core s`,
    `${passed} passed`,
    `${failed} failed`,
    `${skipped} skipped`,
  ]
    .map((cell, index) => (index === 0 ? cell : cell.padStart(COLUMN)))
    .join('') + mark;
const total = Object.fromEntries(
  ['seconds', 'cores', 'passed', 'failed', 'skipped'].map((field) => [field, sum(field)]),
);

if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
console.log('');
for (const row of rows) console.log(line(row.name, row, row.code === 0 ? '' : '  FAILED'));
console.log(line(tier, total));
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = rows.some(({ code }) => code !== 0) ? 1 : 0;
