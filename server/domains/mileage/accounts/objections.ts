import { MILEAGE_SCREEN, OBJ_STATE_NAMES, SRC_NAMES } from '#contract/mileage/mileage-codes.ts';
import type { ObjRow } from '#contract/mileage/account.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { reachOf } from '#server/access/reach.ts';
import { notifyStudents } from '#server/domains/communication/index.ts';
import { createdBy, type Actor } from '#server/http/actor.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, refused, wrongState } from '#server/http/failure.ts';
import { withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { nameOfUser } from '#server/records/names.ts';
import { versioned } from '#server/records/versioned.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { maskName } from '#shared/masking.ts';
import { requireEverything } from '../everything.ts';
import { say } from '../say.ts';
import { TERM_NAME } from '../term-name.ts';

function objectionsWhere(call: CallContext, filter: FilterOf<'getObjList'> & { readonly mlgObjId?: string }) {
  const scope = reachOf(call, MILEAGE_SCREEN.apply, 'R');
  let rows = call.db.selectFrom('mlgObj as o').innerJoin('student as s', 's.stdNo', 'o.stdNo');
  if (!scope.everything) rows = rows.where('s.hakguaCd', 'in', [...scope.deptCds]);
  if (filter.mlgObjId) rows = rows.where('o.mlgObjId', '=', filter.mlgObjId);
  if (filter.mlgTermId) rows = rows.where('o.mlgTermId', '=', filter.mlgTermId);
  if (filter.objSt) rows = rows.where('o.objSt', '=', filter.objSt);
  return withKeyword(rows, filter.searchKeyword, ['s.stdNo', 's.stdNm', 'o.content']);
}
const withNames = (rows: ReturnType<typeof objectionsWhere>) =>
  rows
    .innerJoin('mlgTerm as t', 't.mlgTermId', 'o.mlgTermId')
    .leftJoin('dept as d', 'd.deptCd', 's.hakguaCd')
    .leftJoin('mlgApply as a', 'a.applyId', 'o.applyId')
    .leftJoin('mlgLedger as l', 'l.ledgerId', 'o.ledgerId')
    .leftJoin('sdaItem as i', 'i.sdaId', 'l.sdaId')
    .select(['o.mlgObjId', 'o.stdNo', 's.stdNm', 'd.deptNm as hakguaNm', 'o.content', 'o.applyId', 'a.applyNo'])
    .select(['a.actTitle', 'a.applySt', 'a.reqPnt', 'a.grantPnt', 'a.rvwRsn'])
    .select(['l.pnt', 'l.occurDt', 'l.srcDiv', 'l.rsn as entryRsn', 'i.sdaNm'])
    .select([
      'l.seqNo',
      'o.reply',
      nameOfUser('o.replyId').as('replyNm'),
      'o.replyDt',
      'o.objSt',
      'o.regDt',
      'o.version',
    ])
    .select(TERM_NAME.as('termNm'));
type Found = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;
/** A row with what it is about, so that it is answered in sight of it. */
function presentOne({
  actTitle,
  applySt,
  reqPnt,
  grantPnt,
  rvwRsn,
  pnt,
  occurDt,
  srcDiv,
  entryRsn,
  sdaNm,
  ...row
}: Found): ObjRow {
  return {
    ...row,
    stdNm: maskName(row.stdNm),
    apply: actTitle === null || applySt === null ? null : { actTitle, applySt, reqPnt, grantPnt, rvwRsn },
    entry:
      pnt === null || occurDt === null || srcDiv === null
        ? null
        : { srcTxt: sdaNm ?? SRC_NAMES[srcDiv], pnt, occurDt, rsn: entryRsn },
  };
}
const present = (rows: readonly Found[]): ObjRow[] => rows.map(presentOne);

export const objectionList = listOf({
  where: (call: CallContext, filter: FilterOf<'getObjList'>) => objectionsWhere(call, filter),
  select: withNames,
  sort: { regDt: 'asc' },
  id: 'mlgObjId',
  columns: { regDt: 'o.regDt', stdNo: 'o.stdNo', objSt: 'o.objSt', mlgObjId: 'o.mlgObjId' },
  present,
});

export const objections = versioned({
  table: 'mlgObj',
  key: 'mlgObjId',
  find: async (call, mlgObjId) => present(await withNames(objectionsWhere(call, { mlgObjId })).execute())[0],
});

/** OPEN → DONE with the answer, which is sent to the student. @throws Failure 403, 409 */
export async function replyObjection(call: CallContext, form: ParsedArg<'replyObj'>): Promise<void> {
  requireEverything(call);
  const row = await objections.hold(call, form.mlgObjId);
  if (row.objSt !== 'OPEN') throw wrongState(OBJ_STATE_NAMES[row.objSt]);
  await objections.update(call, form.mlgObjId, form.version, {
    reply: form.reply,
    replyId: personOf(call).userId,
    replyDt: call.now,
    objSt: 'DONE',
  });
  const { termNm } = await call.db
    .selectFrom('mlgTerm as t')
    .select(TERM_NAME.as('termNm'))
    .where('t.mlgTermId', '=', row.mlgTermId)
    .executeTakeFirstOrThrow();
  await notifyStudents(call.db, [row.stdNo], {
    tmplCd: 'MLG_OBJ',
    vars: { 학기: termNm },
    resourcePath: MILEAGE_SCREEN.apply,
    linkUrl: MILEAGE_SCREEN.apply,
    now: call.now,
  });
}

/** What a student objects to: an own application or entry, in the period of a term. @throws Failure 403, 409 STATE */
export async function objectTo(actor: Actor, stdNo: string, form: ParsedArg<'saveMyObj'>): Promise<void> {
  const { db, now } = actor,
    today = koreanDate8(now),
    term = await db
      .selectFrom('mlgTerm')
      .select(['objStrtDt', 'objEndDt'])
      .where('mlgTermId', '=', form.mlgTermId)
      .executeTakeFirst();
  if (!term || today < term.objStrtDt || today > term.objEndDt) throw refused('STATE', say('notObjection'));
  if (!(await isOwn(actor, stdNo, form))) throw forbidden();
  await db
    .insertInto('mlgObj')
    .values({
      mlgObjId: form.mlgObjId,
      stdNo,
      mlgTermId: form.mlgTermId,
      applyId: form.applyId ?? null,
      ledgerId: form.ledgerId ?? null,
      content: form.content,
      ...createdBy(actor),
    })
    .execute();
}

async function isOwn({ db }: Actor, stdNo: string, form: ParsedArg<'saveMyObj'>): Promise<boolean> {
  if (form.applyId) {
    const row = await db.selectFrom('mlgApply').select('stdNo').where('applyId', '=', form.applyId).executeTakeFirst();
    return row?.stdNo === stdNo;
  }
  if (form.ledgerId) {
    const row = await db
      .selectFrom('mlgLedger')
      .select('stdNo')
      .where('ledgerId', '=', form.ledgerId)
      .executeTakeFirst();
    return row?.stdNo === stdNo;
  }
  return true;
}
