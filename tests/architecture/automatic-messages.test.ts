import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listVariables } from '#contract/communication/alarm/alarm-rules.ts';
import { AUTO_VARIABLES, type VarsOf } from '#contract/communication/alarm/auto-messages.ts';
import { sampleOf, templateProblems } from '#contract/communication/alarm/template-rules.ts';
import { TEMPLATES } from '#server/database/seed/reference/templates.ts';

const ENGINE = path.join('server', 'domains', 'communication', 'alarm');
/** Everything on the server that could tell somebody something, outside of tests. */
const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.join('server', file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }));
const CALLS = /\b(?:tell|notifyUsers|notifyRole|notifyOutsiders)\(/;

test('every kind of automatic message has its template, and every template its kind', () => {
  expect(TEMPLATES.map(([tmplCd]) => tmplCd).toSorted()).toEqual(Object.keys(AUTO_VARIABLES).toSorted());
});

test.each(
  TEMPLATES.map(([tmplCd, , , , chnlCds, , title, text]) => ({ tmplCd, chnlCds: chnlCds.split(','), title, text })),
)('$tmplCd says only what its event fills, and all of that can be shown', ({ tmplCd, chnlCds, title, text }) => {
  const known: readonly string[] = AUTO_VARIABLES[tmplCd];
  expect(listVariables(`${title} ${text}`).filter((name) => !known.includes(name))).toEqual([]);
  expect(templateProblems({ titleTmpl: title, cntnTmpl: text, chnlCds }, known)).toEqual({});
  expect(known.filter((name) => sampleOf(name).startsWith('['))).toEqual([]);
});

test('whoever sends one names its kind where it is sent, and fills exactly its variables', () => {
  const senders = sources.filter(
    ({ code, file }) =>
      CALLS.test(code) &&
      file !== path.join(ENGINE, 'notify.ts') &&
      /\bimport \{[^}]*\b(?:tell|notifyUsers|notifyRole|notifyOutsiders)\b/.test(code),
  );
  expect(senders.length).toBeGreaterThan(15);
  expect(
    senders.filter(({ code }) => !/tmplCd: '[A-Z_]+', vars: |vars: \{/.test(code)).map(({ file }) => file),
  ).toEqual([]);
  expect(
    senders
      .flatMap(({ code }) => [...code.matchAll(/tmplCd: '([A-Z_]+)'/g)].map(([, tmplCd = '']) => tmplCd))
      .filter((tmplCd) => !(tmplCd in AUTO_VARIABLES)),
  ).toEqual([]);
  const filled: VarsOf<'NOTI_APRV'> = { 이름: '강은지', 제목: '공지' };
  // @ts-expect-error one that is missing does not compile
  const missing: VarsOf<'NOTI_APRV'> = { 이름: '강은지' };
  // @ts-expect-error and neither does one that nobody asked for
  const another: VarsOf<'NOTI_APRV'> = { 이름: '강은지', 제목: '공지', 학번: '20210001' };
  expect([filled, missing, another]).toHaveLength(3);
});

test('no message comes into being beside the engine', () => {
  const writers = sources
    .filter(({ code }) =>
      /insertInto\('alarm(?:Rcvr)?'\)|insertRows\([^,]+, 'alarm(?:Rcvr)?'|insert into "alarm(?:Rcvr)?"/.test(code),
    )
    .map(({ file }) => file);
  expect(
    writers.filter((file) => !file.startsWith(ENGINE) && !file.startsWith(path.join('server', 'database'))),
  ).toEqual([]);
  expect(
    writers
      .filter((file) => file.startsWith(ENGINE))
      .map((file) => path.relative(ENGINE, file))
      .toSorted(),
  ).toEqual(['put-alarm.ts', 'sending/fan-out.ts', 'writing/again.ts', 'writing/save-alarm.ts']);
});
