// Prints how many files and lines each feature has in all layers, and in its tests: `node scripts/feature-size.mjs [domain]`.
// A feature is known by the name of its folder or file below the domain; read by people, nothing fails by it.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const LAYERS = ['src/contract', 'server/domains', 'src/domains'];
const TESTS = ['tests/unit', 'tests/server', 'tests/screens', 'tests/e2e', 'tests/journeys'];
const SOURCE = /\.(ts|tsx|css)$/;
const TEST = /\.(test|spec)\.tsx?$/;
/** Features that are measured against: a form with a matrix, a workflow, a list with pictures. */
const EXAMPLES = { 'system/role': '역할관리', 'system/otsdr': '외부인', 'communication/banner': '배너' };

const listFiles = (root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.join(entry.parentPath.replaceAll(path.sep, '/'), entry.name));

/** `RoleScreen`, `roles`, `role-rules`, `RoleDialog.tsx` -> `role`: one word for the names that a feature has in its layers. */
const featureOf = (name) =>
  name
    .replace(/\..*$/, '')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/-(screen|panel|dialog|table|field|picker|slice|endpoints|rules|list|lists|form|columns|messages)$/, '')
    .replace(/ies$/, 'y')
    .replace(/(?<!s)s$/, '');

/** Folders that hold features of a domain by kind, not one feature. */
const KINDS = new Set(['screens', 'state', 'rules', 'shared', 'jobs', 'components', 'records']);

function placeOf(root, file) {
  const [domain, ...rest] = file.slice(root.length + 1).split('/');
  const named = rest.find((part, at) => at === rest.length - 1 || !KINDS.has(part));
  return named === undefined ? null : { domain, feature: featureOf(named) };
}

const sizeOf = (files) => ({
  files: files.length,
  lines: files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0),
});

/** The source files of each `domain/feature`. */
function collectSources() {
  const found = new Map();
  for (const root of LAYERS)
    for (const file of listFiles(root).filter((name) => SOURCE.test(name))) {
      const place = placeOf(root, file);
      if (place === null) continue;
      const key = `${place.domain}/${place.feature}`;
      found.set(key, [...(found.get(key) ?? []), file]);
    }
  return found;
}

const testFiles = TESTS.flatMap(listFiles).filter((name) => TEST.test(name));
/** Tests stand below the domain's name or the feature's own: what names the feature in its path is beside it. */
const testsOf = (feature) =>
  testFiles.filter((file) =>
    file
      .split('/')
      .slice(2)
      .some((part) => featureOf(part) === feature),
  );

const chosen = process.argv[2];
console.log('files  lines | tests  lines | feature');
const cells = ({ files, lines }) => [files, lines].map((value) => String(value).padStart(5)).join('  ');
for (const [feature, files] of [...collectSources()].sort(([a], [b]) => a.localeCompare(b))) {
  if (chosen !== undefined && !feature.startsWith(`${chosen}/`)) continue;
  const beside = testsOf(feature.slice(feature.indexOf('/') + 1));
  console.log(
    `${cells(sizeOf(files))} | ${cells(sizeOf(beside))} | ${feature}${feature in EXAMPLES ? `  <- ${EXAMPLES[feature]}` : ''}`,
  );
}
