import type { Selectable } from 'kysely';
import { z } from 'zod';
import { TEST_ACTS, type CaseTest } from '#contract/counselling/own-tab.ts';
import { OWN_TAB_WORDS } from '#contract/counselling/own-tab-words.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { Schema } from '#server/database/schema.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, invalidField, refused } from '#server/http/failure.ts';
import { refuseFaults } from '#server/http/faults.ts';
import { rightsOn } from '#server/http/row-rights.ts';
import { versioned } from '#server/records/versioned.ts';
import { testFaults } from '#shared/counselling/own-tab-rules.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { message } from '#messages/message.ts';
import { consentsInForce } from '../consents.ts';
import { factsOf } from '../notes/case-facts.ts';
import { placeIn, seal, unseal } from '../sealed.ts';
import { adoptFiles, readable, requireOwnCase } from './case-records.ts';

type StoredTest = Selectable<Schema['cnslTest']>;

export const testPlace = (testId: string, stdNo: string | null) => placeIn('cnslTest.encCn', testId, stdNo);

/** What an envelope of a test holds. */
const testContent = z.object({ totScore: z.number().nullable().default(null), rsltCn: z.string().default('') });

/** Rights on a test: its author goes on with it. */
const testRights = rightsOn<Pick<StoredTest, 'authStfNo'>, (typeof TEST_ACTS)[number]>({
  saveTest: (call, { authStfNo }) => authStfNo === personOf(call).stfNo,
});

const testRows = ({ db }: Pick<CallContext, 'db'>) =>
  db
    .selectFrom('cnslTest as t')
    .leftJoin('staff as f', 'f.stfNo', 't.authStfNo')
    .selectAll('t')
    .select('f.stfNm as authNm');
type FoundTest = StoredTest & { readonly authNm: string | null };

/** A test in clear; null where its key was destroyed. */
async function openTest(call: CallContext, row: FoundTest, stdNo: string | null): Promise<CaseTest | null> {
  const opened = await unseal(call.services.settings, row.keyCaseId, testPlace(row.testId, stdNo), row.encCn);
  if (opened === null) return null;
  return {
    testId: row.testId,
    caseId: row.caseId,
    testCd: row.testCd,
    testDt: row.testDt,
    itrpYn: row.itrpYn,
    ...testContent.parse(opened),
    fileGroupId: row.fileGroupId,
    authNm: row.authNm,
    regDt: new Date(row.regDt).toISOString(),
    modDt: new Date(row.modDt).toISOString(),
    version: row.version,
    can: await testRights.listFor(call, row, TEST_ACTS),
  };
}

const tests = versioned({
  table: 'cnslTest',
  key: 'testId',
  find: async (call, testId) => {
    const row = await testRows(call).where('t.testId', '=', testId).executeTakeFirst();
    if (!row || row.authStfNo !== personOf(call).stfNo) return null;
    const facts = await factsOf(call, row);
    return facts && openTest(call, row, facts.stdNo);
  },
});

/** Tests of a case, the newest first, in clear. @throws Failure 403, 409 GONE where the key was destroyed */
export async function listTests(call: CallContext, query: ParsedArg<'getTestList'>): Promise<CaseTest[]> {
  const { facts, rows } = await readable(call, query, () =>
      testRows(call)
        .where('t.caseId', '=', query.caseId)
        .orderBy('t.testDt', 'desc')
        .orderBy('t.regDt', 'desc')
        .orderBy('t.testId')
        .execute(),
    ),
    shown: CaseTest[] = [];
  for (const row of rows) {
    const one = await openTest(call, row, facts.stdNo);
    if (one === null) throw gone();
    shown.push(one);
  }
  return shown;
}

/** Enters a test of a student who agreed to it, or goes on with one's own. @throws Failure 400, 403, 409 */
export async function saveTest(call: CallContext, form: ParsedArg<'saveTest'>): Promise<CaseTest> {
  const open = await requireOwnCase(call, form),
    { facts, standing } = open;
  if (standing.kind.ownTabShape !== 'TEST')
    throw invalidField('cnslDivCd', message('M-REQ-SEL', { label: '상담 종류' }));
  if (!(await consentsInForce(call.db, facts.stdNo, facts.cnslDivCd)).has('TEST'))
    throw refused('STATE', OWN_TAB_WORDS.needConsent);
  const totScore = form.totScore ?? null,
    rsltCn = form.rsltCn?.trim() ?? '',
    { testCd, testDt, itrpYn } = form;
  refuseFaults(testFaults({ testCd, testDt, totScore, rsltCn }, koreanDate8(call.now)));
  const fileGroupId = form.fileGroupId || null,
    encCn = await seal(call.services.settings, facts.keyCaseId, testPlace(form.testId, facts.stdNo), {
      totScore,
      rsltCn,
    });
  if (form.version === undefined)
    await tests.insert(call, form.testId, {
      cnslDivCd: facts.cnslDivCd,
      caseId: form.caseId,
      testCd,
      testDt,
      itrpYn,
      fileGroupId,
      encCn,
      keyCaseId: facts.keyCaseId,
      authStfNo: standing.stfNo ?? '',
    });
  else {
    const row = await tests.take(call, form.testId, form.version);
    await testRights.require(call, 'saveTest', row);
    if (row.caseId !== form.caseId) throw forbidden();
    await tests.change(call, row, { testCd, testDt, itrpYn, fileGroupId, encCn });
  }
  await adoptFiles(call, open, fileGroupId, form.testId);
  const row = await testRows(call).where('t.testId', '=', form.testId).executeTakeFirstOrThrow(),
    shown = await openTest(call, row, facts.stdNo);
  if (shown === null) throw gone();
  return shown;
}
