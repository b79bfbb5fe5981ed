import { sql } from 'kysely';
import { MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import { adoptOwnGroup } from '#server/domains/files/index.ts';
import { participantActor, type Actor } from '#server/http/actor.ts';
import { participantOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, stale } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { grantText } from '#shared/mileage/grant-text.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { objectTo } from '../accounts/objections.ts';
import { applyEvents, holdApplication } from '../applications/application-store.ts';
import { saveDraft } from '../applications/draft.ts';
import { submit } from '../applications/submit.ts';
import { revisionFor } from '../catalogue/revisions.ts';
import { requestConversion } from '../scholarships/request-conversion.ts';
import { TERM_NAME } from '../term-name.ts';
import { listMyApplications } from './my-applications.ts';
import { entryText, listMyObjections, objectionTerms, openConversions } from './my-claims.ts';

/** The student of a session; only students have mileage. @throws Failure 403 */
function studentOf(call: CallContext): string {
  const { userDiv, userKey } = participantOf(call);
  if (userDiv !== 'USER') throw forbidden();
  return userKey;
}

/** The student's own application. @throws Failure 403, 409 GONE */
async function takeMine(call: CallContext, applyId: string) {
  const row = await holdApplication(call.db, applyId);
  if (row.stdNo !== studentOf(call)) throw forbidden();
  return row;
}
/** The same in the version that was seen. @throws Failure 403, 409 GONE, VERSION */
async function holdMine(call: CallContext, applyId: string, version: number) {
  const row = await takeMine(call, applyId);
  if (row.version !== version) {
    const [current] = await listMyApplications(call, row.stdNo, applyId);
    throw stale(current, null, row.modDt);
  }
  return row;
}
const mine = async (call: CallContext, applyId: string) => ({
  data: await listMyApplications(call, studentOf(call), applyId),
});

/** Evidence that he has sent belongs to the application from now on. */
async function adoptEvidence(actor: Actor, applyId: string, fileGroupId: string | null | undefined): Promise<void> {
  if (fileGroupId) await adoptOwnGroup(actor, fileGroupId, { resourcePath: MILEAGE_SCREEN.apply, ownerId: applyId });
}

/** Entries of the student, newest first, with what each came from. */
async function myEntries(call: CallContext, stdNo: string) {
  const rows = await call.db
    .selectFrom('mlgLedger as l')
    .innerJoin('mlgTerm as t', 't.mlgTermId', 'l.mlgTermId')
    .leftJoin('mlgArea as m', (join) => join.on(sql<boolean>`m."areaCd" = l."areaCd"`))
    .leftJoin('sdaItem as i', 'i.sdaId', 'l.sdaId')
    .select([
      'l.ledgerId',
      'l.mlgTermId',
      'l.seqNo',
      'l.postDt',
      'l.occurDt',
      'l.entryDiv',
      'm.areaNm',
      'l.srcDiv',
      'i.sdaNm',
      'l.pnt',
      'l.balAfter',
    ])
    .select(TERM_NAME.as('termNm'))
    .where('l.stdNo', '=', stdNo)
    .orderBy('l.seqNo', 'desc')
    .execute();
  return rows.map(({ srcDiv, sdaNm, ...row }) => ({
    ...row,
    srcTxt: entryText({ entryDiv: row.entryDiv, srcDiv, sdaNm }),
  }));
}

/** Activities that may be applied for, as they are worth in the term of today. */
async function openItems(call: CallContext) {
  const today = koreanDate8(call.now),
    term = await call.db
      .selectFrom('mlgTerm')
      .select('schlYear')
      .where('accStrtDt', '<=', today)
      .where('applyEndDt', '>=', today)
      .where('termSt', '=', 'OPEN')
      .executeTakeFirst();
  if (!term) return [];
  const items = await call.db
    .selectFrom('sdaItem as i')
    .innerJoin('mlgArea as m', 'm.areaCd', 'i.areaCd')
    .select(['i.sdaId', 'i.sdaNm', 'i.areaCd', 'm.areaNm', 'i.evidReqYn', 'i.evidGuide', 'i.titleGuide'])
    .where('i.useYn', '=', 'Y')
    .where('i.sdaDiv', '=', 'APPLY')
    .orderBy('m.sortOrdr')
    .orderBy('i.sortOrdr')
    .execute();
  const shown = [];
  for (const item of items) {
    const revision = await revisionFor(call, item.sdaId, term.schlYear);
    if (!revision) continue;
    const grades = await call.db
      .selectFrom('sdaGrade')
      .select(['sdaGrdCd', 'sdaGrdNm', 'pnt'])
      .where('sdaRevId', '=', revision.sdaRevId)
      .orderBy('sortOrdr')
      .execute();
    const points = grades.map(({ pnt }) => pnt);
    shown.push({
      ...item,
      grantDiv: revision.grantDiv,
      grades,
      grantTxt: grantText({
        ...revision,
        leastGrade: grades.length > 0 ? Math.min(...points) : null,
        bestGrade: grades.length > 0 ? Math.max(...points) : null,
      }),
    });
  }
  return shown;
}

export const partMileageBindings: readonly Binding[] = [
  implement('getMyMileage', async (_query, call) => {
    const stdNo = studentOf(call),
      balance = await call.db.selectFrom('mlgBal').selectAll().where('stdNo', '=', stdNo).executeTakeFirst();
    return {
      data: await myEntries(call, stdNo),
      bal: balance?.bal ?? 0,
      earnTot: balance?.earnTot ?? 0,
      useTot: balance?.useTot ?? 0,
      applies: await listMyApplications(call, stdNo),
      convs: await openConversions(call, stdNo),
      objTerms: await objectionTerms(call),
      objs: await listMyObjections(call, stdNo),
    };
  }),
  implement('getMySdaList', async (_query, call) => {
    studentOf(call);
    return { data: await openItems(call) };
  }),
  implement('saveMyApply', async ({ applyId, version, ...form }, call) => {
    const stdNo = studentOf(call),
      actor = participantActor(call, stdNo),
      before = version === undefined ? null : await holdMine(call, applyId, version);
    await saveDraft(actor, { applyId, stdNo, before }, form);
    await adoptEvidence(actor, applyId, form.fileGroupId);
    return mine(call, applyId);
  }),
  implement('submitMyApply', async ({ applyId, version, ...form }, call) => {
    const stdNo = studentOf(call),
      actor = participantActor(call, stdNo),
      before = version === undefined ? null : await holdMine(call, applyId, version);
    if (before) applyEvents.next(before.applySt, 'submit');
    await submit(actor, { applyId, stdNo, before, proxyId: before?.proxyId ?? null }, form);
    await adoptEvidence(actor, applyId, form.fileGroupId);
    return mine(call, applyId);
  }),
  implement('cancelMyApply', async ({ applyId, version }, call) => {
    // A second press of the button, behind an answer that was lost: what it asks for is so.
    if ((await takeMine(call, applyId)).applySt !== 'CANCELED')
      await applyEvents.move(participantActor(call, studentOf(call)), await holdMine(call, applyId, version), 'cancel');
    return mine(call, applyId);
  }),
  implement('requestConv', async (form, call) => {
    const stdNo = studentOf(call);
    return { data: [await requestConversion(call, participantActor(call, stdNo), stdNo, form)] };
  }),
  implement('saveMyObj', async (form, call) => {
    const stdNo = studentOf(call);
    await objectTo(participantActor(call, stdNo), stdNo, form);
    return {
      data: [
        await call.db
          .selectFrom('mlgObj')
          .select(['mlgObjId', 'objSt', 'content', 'regDt'])
          .where('mlgObjId', '=', form.mlgObjId)
          .executeTakeFirstOrThrow(),
      ],
    };
  }),
];
