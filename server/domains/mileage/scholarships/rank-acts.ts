import { SEL_NAMES } from '#contract/mileage/mileage-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { updateRows } from '#server/database/update-rows.ts';
import { nextVersion, personOf, type CallContext } from '#server/http/call-context.ts';
import { gone, invalidField, refused, wrongState } from '#server/http/failure.ts';
import { exclusionOf } from '#shared/mileage/eligibility.ts';
import { say } from '../say.ts';
import { convertSome, placesOf } from './calc-scholar.ts';
import { factsOf } from './facts.ts';
import { awardsOf, holdFor, holdTerms, scholars, type StoredScholar } from './scholar-store.ts';

/** Rows of a list by their ids, all of them. @throws Failure 409 GONE */
async function rowsOf({ db }: CallContext, mlgScholarId: string, mlgRankIds: readonly string[]) {
  const rows = await db
    .selectFrom('mlgRank')
    .select(['mlgRankId', 'stdNo', 'rankNo', 'selDiv', 'exclCd'])
    .where('mlgScholarId', '=', mlgScholarId)
    .where('mlgRankId', 'in', mlgRankIds)
    .execute();
  if (rows.length < new Set(mlgRankIds).size) throw gone();
  return rows;
}

/** Gives ranks and awards again after a manual change of the list; points and values stay as they were counted. */
async function placeAgain(call: CallContext, { mlgScholarId }: StoredScholar): Promise<void> {
  const rows = await call.db
    .selectFrom('mlgRank as k')
    .innerJoin('student as s', 's.stdNo', 'k.stdNo')
    .select(['k.mlgRankId', 'k.stdNo', 'k.pnt', 'k.tieVals', 'k.tieOrdr', 's.gradeCd', 's.colgCd'])
    .where('k.mlgScholarId', '=', mlgScholarId)
    .where('k.selDiv', '<>', 'EXCL')
    .execute();
  const places = placesOf(
    rows.map((row) => ({ ...row, pnt: row.pnt ?? 0, gradeCd: row.gradeCd ?? '' })),
    await awardsOf(call, mlgScholarId),
  );
  const changed = rows.flatMap(({ mlgRankId, stdNo }) => {
    const place = places.get(stdNo);
    return place ? [{ mlgRankId, ...place }] : [];
  });
  await updateRows(call.db, 'mlgRank', 'mlgRankId', changed, call.now, personOf(call).userId);
}

/**
 * RANKED: takes students out by hand (E9), or lets them back in as far as nothing else stands against them. @throws
 * Failure 400, 403, 409
 */
export async function excludeRank(call: CallContext, form: ParsedArg<'excludeRank'>): Promise<void> {
  const scholar = await holdFor(call, form, 'rank'),
    rows = await rowsOf(call, scholar.mlgScholarId, form.mlgRankIds);
  if (form.exclYn === 'Y') await takeOut(call, rows, form.rsn);
  else await letIn(call, scholar, rows);
  if (scholar.schDiv === 'RANK') await placeAgain(call, scholar);
  await scholars.update(call, form.mlgScholarId, form.version, {});
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

async function takeOut(call: CallContext, rows: readonly Row[], rsn: string | undefined): Promise<void> {
  if (!rsn) throw invalidField('rsn', say('needReason'));
  if (rows.some(({ selDiv }) => selDiv === 'EXCL')) throw refused('STATE', say('alreadyExcluded'));
  await changeRows(call, rows, { selDiv: 'EXCL', exclCd: 'E9', exclRsn: rsn });
}

async function letIn(call: CallContext, scholar: StoredScholar, rows: readonly Row[]): Promise<void> {
  if (rows.some(({ exclCd }) => exclCd !== 'E9')) throw refused('STATE', say('notExcluded'));
  const stdNos = new Set(rows.map(({ stdNo }) => stdNo));
  if (scholar.schDiv === 'CONV') {
    await convertSome(call, scholar, (stdNo) => stdNos.has(stdNo));
    return;
  }
  const facts = await factsOf(call, scholar, await holdTerms(call, scholar.mlgScholarId), [...stdNos]),
    why = new Map(facts.map((one) => [one.stdNo, exclusionOf(one, scholar)]));
  for (const row of rows) {
    const exclCd = why.get(row.stdNo) ?? null;
    await changeRows(call, [row], { selDiv: exclCd === null ? 'NOT' : 'EXCL', exclCd, exclRsn: null });
  }
}

const NO_PLACE = { rankNo: null, awardSort: null, amt: null, usePnt: null, tieOrdr: null, tieRsn: null } as const;

async function changeRows(
  call: CallContext,
  rows: readonly Row[],
  changes: {
    readonly selDiv: 'NOT' | 'EXCL';
    readonly exclCd: Row['exclCd'];
    readonly exclRsn: string | null;
  },
): Promise<void> {
  await call.db
    .updateTable('mlgRank')
    .set({ ...changes, ...NO_PLACE, ...nextVersion(call) })
    .where(
      'mlgRankId',
      'in',
      rows.map(({ mlgRankId }) => mlgRankId),
    )
    .execute();
}

/**
 * RANKED: puts the students of one rank in an order, with a reason; the next calcScholar drops it. @throws Failure 400,
 * 403, 409
 */
export async function setTieOrder(call: CallContext, form: ParsedArg<'setTieOrder'>): Promise<void> {
  const scholar = await holdFor(call, form, 'rank'),
    rows = await rowsOf(call, scholar.mlgScholarId, form.mlgRankIds),
    rankNo = rows[0]?.rankNo ?? null;
  if (rankNo === null) throw wrongState(SEL_NAMES.EXCL);
  const equals = await call.db
    .selectFrom('mlgRank')
    .select('mlgRankId')
    .where('mlgScholarId', '=', scholar.mlgScholarId)
    .where('rankNo', '=', rankNo)
    .execute();
  const isWhole = equals.length === form.mlgRankIds.length && rows.every((row) => row.rankNo === rankNo);
  if (!isWhole || rows.length < form.mlgRankIds.length) throw invalidField('mlgRankIds', say('wholeTie'));
  await updateRows(
    call.db,
    'mlgRank',
    'mlgRankId',
    form.mlgRankIds.map((mlgRankId, at) => ({ mlgRankId, tieOrdr: at + 1, tieRsn: form.rsn })),
    call.now,
    personOf(call).userId,
  );
  await placeAgain(call, scholar);
  await scholars.update(call, form.mlgScholarId, form.version, {});
}
