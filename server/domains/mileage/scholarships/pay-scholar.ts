import { EXCL_NAMES, MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { updateRows } from '#server/database/update-rows.ts';
import { notifyStudents } from '#server/domains/communication/index.ts';
import { recordPersonalAccess } from '#server/domains/people/index.ts';
import { staffActor, type Actor } from '#server/http/actor.ts';
import { nextVersion, personOf, type CallContext } from '#server/http/call-context.ts';
import { refused } from '#server/http/failure.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { maskName } from '#shared/masking.ts';
import { append, lockBalance, type StudentBalance } from '../ledger/ledger.ts';
import { holdTermOfDay } from '../ledger/term-of-entry.ts';
import { say } from '../say.ts';
import { openTiesOf, rankedOf } from './scholar-queries.ts';
import {
  awardsOf,
  holdFor,
  holdTerms,
  requireClosed,
  scholarEvents,
  scholars,
  type StoredScholar,
} from './scholar-store.ts';

/** Those who are to be paid, by their numbers. */
const selectedOf = async ({ db }: CallContext, mlgScholarId: string) =>
  db
    .selectFrom('mlgRank as k')
    .innerJoin('student as s', 's.stdNo', 'k.stdNo')
    .select(['k.mlgRankId', 'k.stdNo', 's.stdNm', 'k.amt', 'k.usePnt'])
    .where('k.mlgScholarId', '=', mlgScholarId)
    .where('k.selDiv', '=', 'SEL')
    .orderBy('k.stdNo')
    .execute();
type Selected = Awaited<ReturnType<typeof selectedOf>>[number];

/**
 * RANKED → CONFIRMED: no tie is left at the end of an award, and the budget holds (M10). The selected are notified.
 * @throws Failure 403, 409
 */
export async function confirmScholar(call: CallContext, key: ParsedArg<'confirmScholar'>): Promise<void> {
  const scholar = await holdFor(call, key, 'confirm'),
    selected = await selectedOf(call, scholar.mlgScholarId);
  if (scholar.schDiv === 'RANK') await requireSettled(call, scholar.mlgScholarId);
  const sum = selected.reduce((total, { amt }) => total + (amt ?? 0), 0),
    budget = scholar.budgetAmt;
  if (sum > budget) throw refused('LIMIT', say('overBudget', { a: sum, b: budget }));
  await scholarEvents.move(call, scholar, 'confirm');
  await notifySelected(call, scholar.schNm, selected);
  if (scholar.schDiv === 'CONV') await notifyLeftOut(call, scholar);
}

const notify = async (call: CallContext, stdNos: readonly string[], schNm: string, result: string): Promise<void> =>
  notifyStudents(call.db, stdNos, {
    tmplCd: 'MLG_SCHOLAR',
    vars: { 장학금: schNm, 선발: result },
    resourcePath: MILEAGE_SCREEN.bulk,
    linkUrl: MILEAGE_SCREEN.bulk,
    now: call.now,
  });

/** Those of the same amount by one message. */
async function notifySelected(call: CallContext, schNm: string, selected: readonly Selected[]): Promise<void> {
  for (const [amt, students] of groupBy(selected, (row) => row.amt ?? 0))
    await notify(
      call,
      students.map(({ stdNo }) => stdNo),
      schNm,
      say('selectedNotice', { won: amt }),
    );
}

/** Rejected applicants of a conversion are notified with the reason; a ranking only notifies the selected. */
async function notifyLeftOut(call: CallContext, { mlgScholarId, schNm }: StoredScholar): Promise<void> {
  const rows = await call.db
    .selectFrom('mlgRank')
    .select(['stdNo', 'exclCd'])
    .where('mlgScholarId', '=', mlgScholarId)
    .where('selDiv', '=', 'EXCL')
    .orderBy('stdNo')
    .execute();
  for (const [exclCd, students] of groupBy(rows, (row) => row.exclCd))
    await notify(
      call,
      students.map(({ stdNo }) => stdNo),
      schNm,
      say('leftOutNotice', { why: exclCd === null ? '-' : EXCL_NAMES[exclCd] }),
    );
}

async function requireSettled(call: CallContext, mlgScholarId: string): Promise<void> {
  requireClosed(await holdTerms(call, mlgScholarId));
  const [open] = openTiesOf(await rankedOf(call, mlgScholarId), await awardsOf(call, mlgScholarId));
  if (open) throw refused('STATE', say('tieOpen', { n: open.cnt }));
}

/**
 * The selected of a conversion whose balance does not reach what they are to use (M6); of a ranking none. Balances stay
 * locked.
 */
async function shortOf(
  actor: Actor,
  { schDiv }: StoredScholar,
  selected: readonly Selected[],
): Promise<{ readonly balances: ReadonlyMap<string, StudentBalance>; readonly short: readonly Selected[] }> {
  const balances = new Map<string, StudentBalance>();
  if (schDiv === 'CONV')
    // In ascending order, so that there is no deadlock.
    for (const { stdNo } of selected) balances.set(stdNo, await lockBalance(actor, stdNo));
  return {
    balances,
    short: selected.filter(({ stdNo, usePnt }) => (balances.get(stdNo)?.bal ?? Infinity) < (usePnt ?? 0)),
  };
}

/**
 * CONFIRMED: the rows of the pay file, with names in clear, which is written down. Of a conversion those whose balance has
 * become too small are left out (E8), and are notified, because they know that they were selected.
 * @throws Failure 403, 409
 */
export async function makePayFile(call: CallContext, key: ParsedArg<'makePayFile'>) {
  const scholar = await holdFor(call, key, 'file'),
    selected = await selectedOf(call, scholar.mlgScholarId),
    { short } = await shortOf(staffActor(call), scholar, selected),
    rows = selected.filter((row) => !short.includes(row));
  if (rows.length === 0) throw refused('STATE', say('noneSelected'));
  await leaveOut(call, scholar.schNm, short);
  await scholars.update(call, key.mlgScholarId, key.version, { fileDt: call.now });
  await recordPersonalAccess(call, {
    acsDivCd: 'XLS',
    resourcePath: MILEAGE_SCREEN.bulk,
    sbjtDivCd: 'STDNT',
    subjects: { count: rows.length },
    fieldNms: ['stdNm'],
    rsnCn: `장학금 지급 파일: ${scholar.schNm}`,
  });
  return {
    data: rows.map(({ stdNo, stdNm, amt }) => ({ stdNo, stdNm, amt: amt ?? 0 })),
    fileDt: call.now.toISOString(),
    shortCnt: short.length,
  };
}

async function leaveOut(call: CallContext, schNm: string, short: readonly Selected[]): Promise<void> {
  if (short.length === 0) return;
  await call.db
    .updateTable('mlgRank')
    .set({ selDiv: 'EXCL', exclCd: 'E8', amt: null, usePnt: null, ...nextVersion(call) })
    .where(
      'mlgRankId',
      'in',
      short.map(({ mlgRankId }) => mlgRankId),
    )
    .execute();
  await notify(
    call,
    short.map(({ stdNo }) => stdNo),
    schNm,
    say('leftOutShort'),
  );
}

/**
 * CONFIRMED → PAID, once: a conversion takes the points of everybody in the same transaction. @throws Failure 403, 409
 * STATE, LIMIT
 */
export async function payScholar(call: CallContext, key: ParsedArg<'payScholar'>): Promise<void> {
  const scholar = await holdFor(call, key, 'pay');
  if (scholar.fileDt === null) throw refused('STATE', say('fileFirst'));
  const selected = await selectedOf(call, scholar.mlgScholarId),
    posted = scholar.schDiv === 'CONV' ? await takePoints(call, scholar, selected) : new Map<string, string>();
  await updateRows(
    call.db,
    'mlgRank',
    'mlgRankId',
    selected.map(({ mlgRankId }) => ({
      mlgRankId,
      payDt: call.now.toISOString(),
      ledgerId: posted.get(mlgRankId) ?? null,
    })),
    call.now,
    personOf(call).userId,
  );
  await scholarEvents.move(call, scholar, 'pay', { changes: { payDt: call.now } });
}

/** Posts a USE for each of the selected. @returns entries by the rows that they belong to */
async function takePoints(
  call: CallContext,
  scholar: StoredScholar,
  selected: readonly Selected[],
): Promise<Map<string, string>> {
  const actor = staffActor(call),
    today = koreanDate8(call.now),
    // Every posting holds its term before balances.
    { mlgTermId } = await holdTermOfDay(call.db, today, today),
    { balances, short } = await shortOf(actor, scholar, selected),
    posted = new Map<string, string>();
  if (short.length > 0)
    throw refused(
      'LIMIT',
      say('payShort', { names: short.map(({ stdNm, stdNo }) => `${maskName(stdNm)} ${stdNo}`).join(', ') }),
    );
  for (const { mlgRankId, stdNo, usePnt } of selected) {
    const balance = balances.get(stdNo);
    if (!balance || !usePnt) continue;
    const { entry } = await append(actor, balance, {
      stdNo,
      entryDiv: 'USE',
      pnt: -usePnt,
      mlgTermId,
      areaCd: 'NONE',
      sdaId: null,
      srcDiv: 'SCHOLAR',
      srcId: scholar.mlgScholarId,
      srcKey: `SCHOLAR:${scholar.mlgScholarId}:${stdNo}`,
      occurDt: today,
      rsn: scholar.schNm,
    });
    posted.set(mlgRankId, entry.ledgerId);
  }
  return posted;
}

/** DRAFT to CONFIRMED → CANCELED, with its reason. @throws Failure 403, 409 */
export async function cancelScholar(call: CallContext, form: ParsedArg<'cancelScholar'>): Promise<void> {
  const scholar = await holdFor(call, form, 'cancel');
  await scholarEvents.move(call, scholar, 'cancel', { changes: { rsn: form.rsn } });
}
