import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import { SMRY_OPENINGS } from '#contract/counselling/summary-codes.ts';
import { SUMMARY_WORDS } from '#contract/counselling/summary-words.ts';
import { sentencesOf } from '#messages/message.ts';
import { missingRowError, withoutRowSecurity } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import { createdBy, raisedBy, staffActor } from '#server/http/actor.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, refused } from '#server/http/failure.ts';
import { lastDayOf, summaryAddress, summaryState } from '#shared/counselling/summary-rules.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { recordAccess } from '../access-log.ts';
import { consentsInForce } from '../consents.ts';
import { workingIn } from '../reach.ts';
import { referRights } from '../refers/refer-rights.ts';
import { isCaseMine } from '../refers/own-case.ts';
import { sealSummary } from './summary-envelope.ts';
import { summariesOf, summaryRights } from './summary-queries.ts';

const say = sentencesOf(SUMMARY_WORDS);

/** Whom a summary is about and who has signed it, for its head. */
async function headOf(
  db: Kysely<Schema>,
  { cnslDivCd, stdNo, stfNo }: { cnslDivCd: string; stdNo: string; stfNo: string | null },
) {
  const student = await db
      .selectFrom('student')
      .select(['stdNm', 'birthDt'])
      .where('stdNo', '=', stdNo)
      .executeTakeFirstOrThrow(),
    office = await db
      .selectFrom('cnslKind as k')
      .leftJoin('dept as d', 'd.deptCd', 'k.deptCd')
      .select('d.deptNm')
      .where('k.cnslDivCd', '=', cnslDivCd)
      .executeTakeFirst(),
    author = await db.selectFrom('staff').select('stfNm').where('stfNo', '=', stfNo).executeTakeFirst();
  return { ...student, deptNm: office?.deptNm ?? '', cnslrNm: author?.stfNm ?? '' };
}

/**
 * Signs and issues a summary of a referral outside the house, which its student takes along. The answer alone holds the
 * key: it cannot be asked for again. @throws Failure 403, 409 STATE without the consent OUT, GONE
 */
export async function issueSummary(call: CallContext, form: ParsedArg<'issueSmry'>) {
  const standing = await workingIn(call, form.cnslDivCd, 'U'),
    actor = staffActor(call),
    { db, now } = call;
  const refer = await db.selectFrom('cnslRefer').selectAll().where('referId', '=', form.referId).executeTakeFirst();
  if (!refer) throw await missingRowError(call, 'cnslRefer', form.referId, gone(), { key: 'referId' });
  if (refer.frDivCd !== form.cnslDivCd) throw forbidden();
  await referRights.require(call, 'issueSmry', {
    ...refer,
    standing,
    isCaseMine: await isCaseMine(call, standing, refer),
  });
  const { orgNm, srcId, stdNo } = refer;
  if (orgNm === null || srcId === null) throw refused('STATE', say('onlyOutside'));
  if (stdNo === null) throw gone();
  return withoutRowSecurity(db, async () => {
    // A withdrawal at the same moment goes before or behind it.
    await db.selectFrom('cnslCase').select('caseId').where('caseId', '=', srcId).forUpdate().executeTakeFirstOrThrow();
    if (!(await consentsInForce(db, stdNo, form.cnslDivCd)).has('OUT')) throw refused('STATE', say('needOut'));
    const smryId = randomUUID(),
      issDt = koreanDate8(now),
      xpirDt = lastDayOf(issDt, form.dayCnt),
      { encCn, key } = sealSummary(smryId, {
        orgNm,
        kindNm: standing.kind.name,
        ...(await headOf(db, { cnslDivCd: form.cnslDivCd, stdNo, stfNo: standing.stfNo })),
        rsnCn: form.rsnCn.trim(),
        crseCn: form.crseCn.trim(),
        riskLvl: form.riskLvl,
        taskCn: form.taskCn.trim(),
        issDt,
      });
    await db
      .insertInto('cnslSmry')
      .values({
        smryId,
        cnslDivCd: form.cnslDivCd,
        caseId: srcId,
        referId: form.referId,
        encCn,
        issDt,
        xpirDt,
        issId: personOf(call).userId,
        sgnDt: now,
        ...createdBy(actor),
      })
      .execute();
    await recordAccess(call, { cnslDivCd: form.cnslDivCd, actCd: 'EXPORT', caseId: srcId, rsn: 'SMRY', smryId });
    return { smryId, qrText: summaryAddress(call.services.settings.publicUrl, { smryId, key }), xpirDt };
  });
}

/** Takes a summary back: it opens no more. @throws Failure 403, 409 STATE, GONE */
export async function revokeSummary(call: CallContext, { cnslDivCd, smryId }: ParsedArg<'rvkSmry'>) {
  const standing = await workingIn(call, cnslDivCd, 'U'),
    { db, now } = call;
  const found = await db
    .selectFrom('cnslSmry as s')
    .innerJoin('cnslRefer as r', 'r.referId', 's.referId')
    .select(['s.referId', 's.cnslDivCd', 'r.srcCd', 'r.srcId', 'r.frDivCd'])
    .where('s.smryId', '=', smryId)
    .executeTakeFirst();
  if (!found) throw await missingRowError(call, 'cnslSmry', smryId, gone(), { key: 'smryId' });
  if (found.cnslDivCd !== cnslDivCd) throw forbidden();
  const isMine = await isCaseMine(call, standing, found);
  await summaryRights.require(call, 'rvkSmry', { isCaseMine: isMine });
  await withoutRowSecurity(db, async () => {
    const row = await db
      .selectFrom('cnslSmry')
      .selectAll()
      .where('smryId', '=', smryId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (summaryState(row, koreanDate8(now)) !== 'OPEN') throw refused('STATE', say('over'));
    await db
      .updateTable('cnslSmry')
      .set({ rvkDt: now.toISOString(), ...raisedBy(staffActor(call)) })
      .where('smryId', '=', smryId)
      .execute();
  });
  const shown = (await summariesOf(call, found.referId, isMine)).find((one) => one.smryId === smryId);
  if (!shown) throw gone();
  return shown;
}

/** Who opens a summary has no account: in the log stands no person, and the place is that of its referral. */
const OUTSIDE_READER = 'OUTSIDE',
  LONGEST_DEVICE = 200;

/**
 * Answers a summary as it is stored, at most three times; each time is written down. An unknown one is refused as one that
 * is over, so that nothing can be found out by trying. @throws Failure 409 STATE
 */
export function openSummary(call: CallContext, { smryId }: ParsedArg<'openSmry'>) {
  const { db, now } = call;
  return withoutRowSecurity(db, async () => {
    const row = await db.selectFrom('cnslSmry').selectAll().where('smryId', '=', smryId).forUpdate().executeTakeFirst(),
      encCn = row?.encCn ?? null;
    if (!row || encCn === null || summaryState(row, koreanDate8(now)) !== 'OPEN') throw refused('STATE', say('over'));
    const { stdNo } = await db
      .selectFrom('cnslCase')
      .select('stdNo')
      .where('caseId', '=', row.caseId)
      .executeTakeFirstOrThrow();
    // What the student has taken back is closed at once.
    if (!(await consentsInForce(db, stdNo, row.cnslDivCd)).has('OUT')) throw refused('STATE', say('over'));
    await db
      .updateTable('cnslSmry')
      .set({ openCnt: row.openCnt + 1 })
      .where('smryId', '=', smryId)
      .execute();
    await db
      .insertInto('cnslAcsLog')
      .values({
        cnslAcsLogId: randomUUID(),
        userId: OUTSIDE_READER,
        acsDt: now,
        regDt: now,
        ipAddr: call.ipAddr,
        deviceNm: call.userAgent?.slice(0, LONGEST_DEVICE) ?? null,
        cnslDivCd: row.cnslDivCd,
        caseId: row.caseId,
        actCd: 'SMRY',
        smryId,
      })
      .execute();
    return { encCn, xpirDt: row.xpirDt, leftCnt: SMRY_OPENINGS - row.openCnt - 1 };
  });
}

/** Removes the text of summaries that open no more. @returns how many */
export async function removeOverSummaries(db: Kysely<Schema>, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('cnslSmry')
    .set({ encCn: null })
    .where('encCn', 'is not', null)
    .where((eb) =>
      eb.or([eb('xpirDt', '<', koreanDate8(now)), eb('openCnt', '>=', SMRY_OPENINGS), eb('rvkDt', 'is not', null)]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
