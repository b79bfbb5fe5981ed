import { sql } from 'kysely';
import type { TermCheck } from '#contract/mileage/term.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, refused, wrongState } from '#server/http/failure.ts';
import { dayAfter } from '#shared/mileage/terms.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { displayDate } from '#shared/display.ts';
import { TERM_STATE_NAMES } from '#contract/mileage/mileage-codes.ts';
import { requireEverything } from '../everything.ts';
import { say } from '../say.ts';
import { openFindings } from './reconcile.ts';
import { terms } from './save-term.ts';

const numberOf = async (query: { executeTakeFirstOrThrow: () => Promise<{ n: number }> }): Promise<number> =>
  (await query.executeTakeFirstOrThrow()).n;
const count = sql<number>`count(*)::integer`.as('n');

/** The conditions of a closing (mileage.md 4), each with the number of rows that stand in its way. */
export async function termChecks(
  { db, now }: CallContext,
  term: { readonly mlgTermId: string; readonly accEndDt: string; readonly objEndDt: string },
): Promise<TermCheck[]> {
  const today = koreanDate8(now),
    last = term.accEndDt > term.objEndDt ? term.accEndDt : term.objEndDt;
  const ofTerm = term.mlgTermId;
  const applyCnt = await numberOf(
    db
      .selectFrom('mlgApply')
      .select(count)
      .where('mlgTermId', '=', ofTerm)
      .where('applySt', 'in', ['SUBMITTED', 'DEPT_OK', 'RETURNED']),
  );
  const batchCnt = await numberOf(
    db.selectFrom('mlgBulk').select(count).where('mlgTermId', '=', ofTerm).where('bulkSt', '=', 'SUBMITTED'),
  );
  // Adjustments that wait for the second person count with the batches.
  const adjCnt = await numberOf(
    db.selectFrom('mlgAdj').select(count).where('mlgTermId', '=', ofTerm).where('adjSt', '=', 'REQ'),
  );
  const objCnt = await numberOf(
    db.selectFrom('mlgObj').select(count).where('mlgTermId', '=', ofTerm).where('objSt', '=', 'OPEN'),
  );
  const findings = await openFindings(db);
  const check = (checkCd: TermCheck['checkCd'], cnt: number): TermCheck => ({
    checkCd,
    cnt,
    okYn: cnt === 0 ? 'Y' : 'N',
    day: null,
  });
  return [
    { checkCd: 'PERIOD', cnt: 0, okYn: today > last ? 'Y' : 'N', day: dayAfter(last) },
    check('APPLY', applyCnt),
    check('BULK', batchCnt + adjCnt),
    check('OBJ', objCnt),
    check('RECON', findings.length),
  ];
}

function requireClosable(checks: readonly TermCheck[]): void {
  const of = (code: TermCheck['checkCd']) => checks.find(({ checkCd }) => checkCd === code),
    cnt = (code: TermCheck['checkCd']): number => of(code)?.cnt ?? 0;
  const period = of('PERIOD');
  if (period?.okYn === 'N') throw refused('STATE', say('closeFrom', { day: displayDate(period.day ?? '') }));
  const [a, b, c] = [cnt('APPLY'), cnt('BULK'), cnt('OBJ')];
  if (a + b + c > 0) throw refused('STATE', say('closeOpen', { a, b, c }));
  if (cnt('RECON') > 0) throw refused('STATE', say('reconFirst', { n: cnt('RECON') }));
}

/** OPEN → CLOSED with a row of every student who has an entry of the term (mileage.md 2.2). No posting comes between: it waits for the term's row. @throws Failure 403, 409 */
export async function closeTerm(call: CallContext, { mlgTermId, version }: ParsedArg<'closeTerm'>): Promise<void> {
  requireEverything(call);
  const term = await terms.hold(call, mlgTermId);
  if (term.termSt !== 'OPEN') throw wrongState(TERM_STATE_NAMES[term.termSt]);
  await terms.take(call, mlgTermId, version);
  requireClosable(await termChecks(call, term));
  const closeNo = term.closeNo + 1;
  await sql`insert into "mlgTermSnap" ("mlgTermId", "closeNo", "stdNo", "earn", "rev", "use", "exp", "net", "balAtClose", "regDt")
    select ${mlgTermId}, ${closeNo}, e."stdNo",
      coalesce(sum(e."pnt") filter (where e."entryDiv" in ('EARN', 'ADJ')), 0),
      -coalesce(sum(e."pnt") filter (where e."entryDiv" = 'REVERSE' and o."entryDiv" in ('EARN', 'ADJ')), 0),
      -coalesce(sum(e."pnt") filter (where e."entryDiv" = 'USE' or o."entryDiv" = 'USE'), 0),
      -coalesce(sum(e."pnt") filter (where e."entryDiv" = 'EXPIRE' or o."entryDiv" = 'EXPIRE'), 0),
      sum(e."pnt"), max(b."bal"), ${call.now}
    from "mlgLedger" e join "mlgBal" b on b."stdNo" = e."stdNo" left join "mlgLedger" o on o."ledgerId" = e."rvslOfId"
    where e."mlgTermId" = ${mlgTermId} group by e."stdNo"`.execute(call.db);
  const sums = await call.db
    .selectFrom('mlgTermSnap')
    .select(sql<number>`coalesce(sum("earn"), 0)::integer`.as('totEarn'))
    .select(sql<number>`coalesce(sum("rev"), 0)::integer`.as('totRev'))
    .select(sql<number>`coalesce(sum("use"), 0)::integer`.as('totUse'))
    .select(sql<number>`coalesce(sum("exp"), 0)::integer`.as('totExp'))
    .select(sql<number>`count(*)::integer`.as('stdCnt'))
    .where('mlgTermId', '=', mlgTermId)
    .where('closeNo', '=', closeNo)
    .executeTakeFirstOrThrow();
  await terms.update(call, mlgTermId, version, {
    ...sums,
    closeNo,
    termSt: 'CLOSED',
    closeDt: call.now,
    closeId: personOf(call).userId,
  });
}

/** CLOSED → OPEN in the hands of the system administration; the snapshot stays as history. @throws Failure 403, 409 */
export async function reopenTerm(call: CallContext, { mlgTermId, version }: ParsedArg<'reopenTerm'>): Promise<void> {
  if (!signedInOf(call).permissions.roleCds.includes('ROLE_SYS_ADMIN')) throw forbidden();
  const term = await terms.hold(call, mlgTermId);
  if (term.termSt !== 'CLOSED') throw wrongState(TERM_STATE_NAMES[term.termSt]);
  await terms.take(call, mlgTermId, version);
  const scholar = await call.db
    .selectFrom('mlgScholar')
    .innerJoin('mlgScholarTerm', 'mlgScholarTerm.mlgScholarId', 'mlgScholar.mlgScholarId')
    .select('schNm')
    .where('mlgTermId', '=', mlgTermId)
    .where('schDiv', '=', 'RANK')
    .where('schSt', 'in', ['CONFIRMED', 'PAID'])
    .executeTakeFirst();
  if (scholar) throw refused('STATE', say('reopenScholar', { name: scholar.schNm }));
  const later = await call.db
    .selectFrom('mlgTerm')
    .select('mlgTermId')
    .where('accStrtDt', '>', term.accStrtDt)
    .where('termSt', '=', 'CLOSED')
    .executeTakeFirst();
  if (later) throw refused('STATE', say('reopenLater'));
  await terms.update(call, mlgTermId, version, { termSt: 'OPEN', closeDt: null, closeId: null });
}
