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
  'domains/counselling/applications/AssignDialog.tsx': 'one choice',
  'domains/counselling/detail/CaseDialogs.tsx': 'two fields in each, and a password is kept by no device',
  'domains/counselling/refers/ReferDialog.tsx': 'a letter about a student, which is for the server alone',
  'domains/counselling/refers/SummaryDialog.tsx': 'written for a clinic; the house keeps none of it',
  'domains/counselling/schedule/BookDialog.tsx': 'four fields, and whom they are about is for the server alone',
  'domains/counselling/staff/BlockDialog.tsx': 'a stretch of time and a reason',
  'domains/counselling/staff/SlotsDialog.tsx': 'two fields',
  'domains/diagnosis/screens/PaperDetailScreen/PaperFactsDialog.tsx': 'three fields',
  'domains/diagnosis/screens/PaperScreen/CopyPaperDialog.tsx': 'two fields',
  'domains/dropout/targets/ActDialogs.tsx': 'three fields at most in each',
  'domains/dropout/targets/AssignDialog.tsx': 'two fields',
  'domains/dropout/targets/FlagDialog.tsx': 'three fields, and whom they are about is for the server alone',
  'domains/extracurricular/curri/CopyDialog.tsx': 'one field',
  'domains/extracurricular/guide/AssignDialog.tsx': 'two fields',
  'domains/extracurricular/oprt/completion/LongReasonDialog.tsx': 'one field',
  'domains/extracurricular/oprt/appl/MessageDialog.tsx': 'two fields',
  'domains/extracurricular/oprt/appl/SelectTools.tsx': 'two fields',
  'domains/course-cqi/reports/AddDialog.tsx': 'three fields',
  'domains/course-cqi/reports/ExtensionDialog.tsx': 'two fields',
  'domains/course-cqi/reports/OpinionDialog.tsx': 'one field',
  'domains/course-cqi/terms/ApproverDialog.tsx': 'three people by name and two days',
  'domains/course-cqi/terms/SectionDialog.tsx': 'a name and switches of a form that is rarely written',
  'domains/extracurricular/period/CopyPeriodDialog.tsx': 'three fields',
  'domains/guide/components/FieldCard.tsx': 'shows fields and saves nothing',
  'domains/mileage/screens/RewardScreen/LineDialog.tsx': 'a student by name: he is for the server alone',
  'domains/satisfaction-cqi/plan/ExtendDialog.tsx': 'three fields',
  'domains/satisfaction-cqi/register/AssignDialog.tsx': 'what the chosen tasks have in common, for one act',
  'domains/satisfaction-cqi/result/GradeDialog.tsx': 'two fields',
  'domains/system/screens/OtsdrMemberScreen/OtsdrMessageDialog.tsx': 'two fields',
  'domains/system/screens/RoleResourceScreen/ChangeDialog.tsx': 'one field; the matrix behind it has a draft',
  'domains/system/screens/RoleScreen/CopyDialog.tsx': 'two fields',
  'domains/system/screens/RoleUserScreen/PeriodDialog.tsx': 'two fields',
  'domains/system/screens/SecurityPolicyScreen/AddressDialog.tsx': 'three fields',
};
/** Forms of stored rows alone, whose kind begins the drafts of another form for new ones. */
const STORED_ONLY: ReadonlySet<string> = new Set(['domains/guide/components/item-form/useItemForm.ts']);
/** Who keeps drafts by himself: everybody else has it of a form of the kit. */
const KEEPERS = ['bridge/drafts/useDraft.ts', 'kit/form/useRecordForm.tsx', 'kit/form/useRowsForm.tsx'];
/** What a form's call begins with: a remark on its kind may stand before it. */
const OF_KIND = String.raw`\(\{\s*(?://[^\n]*\s*)?kind: '`;
const HAS_DRAFT = new RegExp(String.raw`\buse(?:Record|Rows)Form${OF_KIND}`),
  IS_FORM = /\buse(?:DirtyForm|FormErrors|RecordForm|RowsForm)\(/;

const all = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join('src', file), 'utf8') }));
const sources = all.filter(({ file }) => /^(?:app|domains)\//.test(file));
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

test('only the forms of the kit keep drafts', () => {
  expect(
    all
      .filter(({ text }) => /\buseDraft\b/.test(text))
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual(KEEPERS);
});

const CALL = new RegExp(String.raw`\buse(Record|Rows)Form${OF_KIND}([\w-]+)',(\s*row: null)?`, 'g');
const keys = sources.flatMap(({ file, text }) =>
  // A form of rows has one key; the record form makes it of its kind, and one without a stored row is always a new one.
  [...text.matchAll(CALL)].flatMap(([, of, kind = '', isNew]) => {
    const ofStored = { file, name: kind },
      ofNew = { file, name: `${kind}:new` };
    if (of === 'Rows' || STORED_ONLY.has(file)) return [ofStored];
    return isNew === undefined ? [ofStored, ofNew] : [ofNew];
  }),
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
