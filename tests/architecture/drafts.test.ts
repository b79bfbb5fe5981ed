import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Forms that the device does not keep, and why. Everything else that can be dirty or wrong has a draft. */
const WITHOUT_DRAFT: Readonly<Record<string, string>> = {
  'app/public/PasswordDialog.tsx': 'passwords are for the server alone',
  'domains/certification/screens/SetupScreen/EndYearDialog.tsx': 'one field',
  'domains/certification/screens/StateScreen/CertifyBulkDialog.tsx': 'two fields',
  'domains/certification/screens/StateScreen/IssueDialog.tsx': 'two fields',
  'domains/certification/screens/StateScreen/RevokeDialog.tsx': 'two fields',
  'domains/certification/screens/StateScreen/VerifyDialog.tsx': 'two fields, and nothing is saved',
  'domains/diagnosis/screens/PaperDetailScreen/PaperFactsDialog.tsx': 'three fields',
  'domains/diagnosis/screens/PaperScreen/CopyPaperDialog.tsx': 'two fields',
  'domains/extracurricular/curri/CopyDialog.tsx': 'one field',
  'domains/extracurricular/guide/AssignDialog.tsx': 'two fields',
  'domains/extracurricular/oprt/completion/LongReasonDialog.tsx': 'one field',
  'domains/extracurricular/oprt/appl/MessageDialog.tsx': 'two fields',
  'domains/extracurricular/oprt/appl/SelectTools.tsx': 'two fields',
  'domains/extracurricular/period/CopyPeriodDialog.tsx': 'three fields',
  'domains/guide/components/FieldCard.tsx': 'shows fields and saves nothing',
  'domains/mileage/screens/RewardScreen/LineDialog.tsx': 'a student by name: he is for the server alone',
  'domains/system/screens/OtsdrMemberScreen/OtsdrMessageDialog.tsx': 'two fields',
  'domains/system/screens/RoleResourceScreen/ChangeDialog.tsx': 'one field; the matrix behind it has a draft',
  'domains/system/screens/RoleScreen/CopyDialog.tsx': 'two fields',
  'domains/system/screens/RoleUserScreen/PeriodDialog.tsx': 'two fields',
  'domains/system/screens/SecurityPolicyScreen/AddressDialog.tsx': 'three fields',
};
/** Drafts of forms that hold an entry of the queue bear the number of the entry. */
const OF_AN_ENTRY = 'reopened';
const HAS_DRAFT = /\buseDraft(?:<.*>)?\(|\buseRecordForm\(\{\s*kind: '/,
  IS_FORM = /\buse(?:DirtyForm|FormErrors|RecordForm)\(/;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /^(?:app|domains)\/.*\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join('src', file), 'utf8') }));
const forms = sources.filter(({ text }) => IS_FORM.test(text));

test('every form of more than three fields keeps a draft', () => {
  expect(
    forms
      .filter(({ text }) => !HAS_DRAFT.test(text))
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual(Object.keys(WITHOUT_DRAFT).toSorted());
  expect(forms.length).toBeGreaterThan(20);
});

const keys = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/useDraft(?:<.*>)?\(\{\s*key: ([^\n]*?),\s*formatVersion/g)]
    .flatMap(([, key]) =>
      [...(key ?? '').matchAll(/['`]([A-Za-z]+(?::new|:bulk)?)/g)].map(([, name]) => ({ file, name: name ?? '' })),
    )
    .filter(({ name }) => name !== OF_AN_ENTRY)
    // The record form makes the key of a draft from its kind; one without a stored row is always a new one.
    .concat(
      [...text.matchAll(/useRecordForm\(\{\s*kind: '([\w-]+)',(\s*row: null)?/g)].flatMap(([, kind = '', isNew]) =>
        (isNew === undefined ? [kind, `${kind}:new`] : [`${kind}:new`]).map((name) => ({ file, name })),
      ),
    ),
);

test('each kind of draft has a key of its own', () => {
  const owners = new Map<string, Set<string>>();
  for (const { file, name } of keys) owners.set(name, new Set([...(owners.get(name) ?? []), file]));
  expect([...owners].filter(([, files]) => files.size > 1).map(([name, files]) => [name, [...files]])).toEqual([]);
  expect(owners.size).toBeGreaterThan(20);
});

test('F30: every form with a draft is typed into, lost and opened again in the browser', () => {
  const tried = new Set(
    [...readFileSync('tests/e2e/kept-forms.spec.ts', 'utf8').matchAll(/\{\s*kind: '([^']+)'/g)].map(
      ([, kind]) => kind ?? '',
    ),
  );
  const isTried = (file: string): boolean => keys.some((key) => key.file === file && tried.has(key.name));
  expect([...new Set(keys.map(({ file }) => file))].filter((file) => !isTried(file))).toEqual([]);
  expect([...tried].filter((kind) => keys.every(({ name }) => name !== kind))).toEqual([]);
});
