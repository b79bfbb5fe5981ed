import { sql, type SqlBool } from 'kysely';
import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import type { Refer, ReferRow } from '#contract/counselling/refer.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem, missingRowError } from '#server/access/row-security.ts';
import { recordPersonalAccess } from '#server/domains/people/index.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone } from '#server/http/failure.ts';
import { among } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { nameOfUser } from '#server/records/names.ts';
import { recordAccess } from '../access-log.ts';
import { coverClient } from '../clients.ts';
import { standingIn, type Standing } from '../reach.ts';
import { summariesOf } from '../summaries/summary-queries.ts';
import { isCaseMine, ownCasesOf } from './own-case.ts';
import { openRefer } from './refer-content.ts';
import { referRights } from './refer-rights.ts';

type Filter = FilterOf<'getReferList'>;

const selfOf = (call: CallContext): string => personOf(call).userId;

/**
 * Referrals of a kind: those that it has received, as far as the caller's row reaches (the policies of the table say the
 * same), and those that the caller has sent from it, or as a user who works in none.
 */
function refersWhere(call: CallContext, filter: Filter) {
  const { cnslDivCd, boxCd, caseId, searchKeyword } = filter,
    me = selfOf(call),
    received = sql<SqlBool>`(r."toDivCd" = ${cnslDivCd} and exists (select from "cnslr" m where m."cnslDivCd" = ${cnslDivCd}
      and m."stfNo" = (select "callText"('stfNo')) and m."useYn" = 'Y'))`,
    ofOwnCase = sql<SqlBool>`(r."srcCd" = 'CNSL' and r."frDivCd" = ${cnslDivCd} and exists (select from "cnslCase" c join "cnslr" m on m."cnslrId" = c."cnslrId"
      where c."caseId" = r."srcId" and m."stfNo" = (select "callText"('stfNo')) and m."useYn" = 'Y'))`,
    sent = sql<SqlBool>`((r."rqstId" = ${me} and (r."frDivCd" is null or r."frDivCd" = ${cnslDivCd})) or ${ofOwnCase})`;
  let rows = call.db.selectFrom('cnslRefer as r');
  rows =
    boxCd === 'RCVD'
      ? rows.where(received).where('r.rqstId', '<>', me)
      : boxCd === 'SENT'
        ? rows.where(sent)
        : rows.where(sql<SqlBool>`(${received} or ${sent})`);
  if (caseId)
    rows = rows.where(sql<SqlBool>`((r."srcCd" = 'CNSL' and r."srcId" = ${caseId})
      or exists (select from "cnslCase" c where c."caseId" = ${caseId} and c."aplyId" = r."aplyId"))`);
  const typed = searchKeyword?.trim();
  // A number is found as a whole, so that it cannot be guessed digit by digit.
  if (typed) rows = rows.where((eb) => eb.or([eb('r.referNo', '=', typed.toUpperCase()), eb('r.stdNo', '=', typed)]));
  return among(rows, 'r.referSt', filter.referSts);
}

const shown = (rows: ReturnType<typeof refersWhere>) =>
  rows
    .select([
      'r.referId',
      'r.referNo',
      'r.srcCd',
      'r.srcId',
      'r.frDivCd',
      'r.toDivCd',
      'r.orgNm',
      'r.rqstId',
      'r.rqstDt',
      'r.stdNo',
      'r.referSt',
      'r.grndCd',
      'r.agrDt',
      'r.acptDt',
      'r.rjctRsn',
      'r.aplyId',
      'r.dstrDt',
      'r.version',
    ])
    .select(nameOfUser('r.rqstId').as('rqstNm'));
type Found = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

/** Names behind numbers of students: a sender need not reach the student. */
async function studentNames(call: CallContext, rows: readonly Found[]): Promise<ReadonlyMap<string, string | null>> {
  const stdNos = [...new Set(rows.flatMap(({ stdNo }) => (stdNo === null ? [] : [stdNo])))];
  if (stdNos.length === 0) return new Map();
  const found = await asSystem(call, (db) =>
    db.selectFrom('student').select(['stdNo', 'stdNm']).where('stdNo', 'in', stdNos).execute(),
  );
  return new Map(found.map(({ stdNo, stdNm }) => [stdNo, stdNm]));
}

/** Rows as the caller sees them: the student covered as in the lists of the kind that it goes to, or comes from. */
async function presentRefers(call: CallContext, standing: Standing, rows: readonly Found[]): Promise<ReferRow[]> {
  const names = await studentNames(call, rows),
    ownCases = await ownCasesOf(call, standing, rows),
    me = selfOf(call);
  return Promise.all(
    rows.map(async (row) => {
      const kind = kindOf(row.toDivCd ?? row.frDivCd ?? standing.kind.cnslDivCd),
        client = { stdNo: row.stdNo, stdNm: names.get(row.stdNo ?? '') ?? null, hakguaNm: null, colgNm: null },
        { stdNo, stdNm } = coverClient(kind, client);
      return {
        referId: row.referId,
        referNo: row.referNo,
        srcCd: row.srcCd,
        frDivCd: row.frDivCd,
        toDivCd: row.toDivCd,
        orgNm: row.orgNm,
        rqstNm: row.rqstNm,
        rqstDt: row.rqstDt,
        stdNo,
        stdNm,
        referSt: row.referSt,
        boxCd: row.rqstId === me ? ('SENT' as const) : ('RCVD' as const),
        version: row.version,
        can: await referRights.listFor(call, { ...row, standing, isCaseMine: ownCases.has(row.srcId ?? '') }),
      };
    }),
  );
}

const referList = listOf({
  where: refersWhere,
  select: shown,
  sort: { rqstDt: 'desc' },
  id: 'referId',
  columns: { referId: 'r.referId', referNo: 'r.referNo', rqstDt: 'r.rqstDt', referSt: 'r.referSt' },
});

/** A page of referrals. @throws Failure 403 without the letter of the kind */
export async function listRefers(query: ParsedArg<'getReferList'>, call: CallContext) {
  const standing = await standingIn(call, query.cnslDivCd, 'R'),
    { data, ...page } = await referList.page(query, call);
  return { data: await presentRefers(call, standing, data), ...page };
}

/** Whether the caller works where a referral has come from or goes to, and so learns more than its state. */
const worksWith = ({ cnslrId, kind }: Standing, { toDivCd, frDivCd }: Found): boolean =>
  cnslrId !== null && (kind.cnslDivCd === toDivCd || kind.cnslDivCd === frDivCd);

/** A referral in one kind, without its text. */
async function present(call: CallContext, standing: Standing, found: Found): Promise<Refer | null> {
  const [row] = await presentRefers(call, standing, [found]);
  if (!row) return null;
  const works = worksWith(standing, found);
  return {
    ...row,
    grndCd: found.grndCd,
    agrDt: found.agrDt,
    acptDt: works ? found.acptDt : null,
    rjctRsn: works ? found.rjctRsn : null,
    aplyId: works && standing.kind.cnslDivCd === found.toDivCd ? found.aplyId : null,
    referCn: null,
    grndRsn: null,
    smrys: works ? await summariesOf(call, found.referId, row.can.includes('issueSmry')) : [],
  };
}

const findRow = ({ db }: CallContext, referId: string) =>
  shown(db.selectFrom('cnslRefer as r')).where('r.referId', '=', referId).executeTakeFirst();

/** The record that a refusal for its version shows. */
export async function findRefer(call: CallContext, referId: string): Promise<Refer | null> {
  const found = await findRow(call, referId);
  if (!found) return null;
  const cnslDivCd = found.rqstId === selfOf(call) ? (found.frDivCd ?? found.toDivCd) : found.toDivCd;
  return cnslDivCd === null ? null : present(call, await standingIn(call, cnslDivCd, 'R'), found);
}

/** Whether the caller reads the text: who has sent it, the head of the kind that it goes to, and the counsellor of its case. */
async function readsText(call: CallContext, standing: Standing, row: Found): Promise<boolean> {
  if (row.rqstId === selfOf(call)) return true;
  if (standing.kind.cnslDivCd !== row.toDivCd) return false;
  if (standing.isHead) return true;
  if (row.aplyId === null || standing.cnslrId === null) return false;
  const mine = await call.db
    .selectFrom('cnslCase')
    .select('caseId')
    .where('aplyId', '=', row.aplyId)
    .where('cnslrId', '=', standing.cnslrId)
    .executeTakeFirst();
  return mine !== undefined;
}

/** By which number the log names the student: of the case, of the application, before both of the referral. */
async function logNo(call: CallContext, { aplyId, referNo }: Found): Promise<string> {
  if (aplyId === null) return referNo;
  const known = await asSystem(call, (db) =>
    db
      .selectFrom('cnslAply as a')
      .leftJoin('cnslCase as c', 'c.aplyId', 'a.aplyId')
      .select(['a.aplyNo', 'c.caseNo'])
      .where('a.aplyId', '=', aplyId)
      .executeTakeFirst(),
  );
  return known?.caseNo ?? known?.aplyNo ?? referNo;
}

/** A referral with its text, for who may read it; the look is written down. @throws Failure 403, 409 GONE */
export async function viewRefer(call: CallContext, { cnslDivCd, referId }: ParsedArg<'getRefer'>): Promise<Refer> {
  const standing = await standingIn(call, cnslDivCd, 'R'),
    found = await findRow(call, referId);
  if (!found) throw await missingRowError(call, 'cnslRefer', referId, gone(), { key: 'referId' });
  const isOurs = found.rqstId === selfOf(call) || (await isCaseMine(call, standing, found)),
    isSent = isOurs && (found.frDivCd === null || found.frDivCd === cnslDivCd);
  if (!isSent && found.toDivCd !== cnslDivCd) throw forbidden();
  if (!isSent && standing.cnslrId === null) throw forbidden();
  if (found.dstrDt !== null) throw gone();
  const shownRow = await present(call, standing, found);
  if (!shownRow) throw gone();
  await recordPersonalAccess(call, {
    acsDivCd: 'VIEW',
    resourcePath: kindPath(standing.kind),
    sbjtDivCd: 'STDNT',
    subjects: { keys: [await logNo(call, found)] },
    fieldNms: ['stdNm'],
  });
  if (!(await readsText(call, standing, found))) return shownRow;
  const stored = await call.db
      .selectFrom('cnslRefer')
      .select('referCn')
      .where('referId', '=', referId)
      .executeTakeFirstOrThrow(),
    content = await openRefer(call.services.settings, { ...found, referCn: stored.referCn });
  await recordAccess(call, {
    cnslDivCd,
    actCd: 'READ',
    aplyId: found.aplyId,
    rsn: 'REFER',
  });
  return { ...shownRow, referCn: content?.referCn ?? null, grndRsn: content?.grndRsn ?? null };
}
