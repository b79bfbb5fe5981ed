import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  LOAD_STATE_NAMES,
  LOAD_STEPS,
  type LOAD_METHOD_NAMES,
  type RunExclusion,
  type SourceCd,
} from '#contract/dropout/dropout-codes.ts';
import type { SourceRow } from '#contract/dropout/source.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { createdBy, type Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { among } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { nameOfUser } from '#server/records/names.ts';
import { stateEvents } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { versioned } from '#server/records/versioned.ts';
import { daysBetween } from '#shared/calendar.ts';
import { isStale, type SourceValue } from '#shared/dropout/sources.ts';
import type { Term } from '#shared/dropout/terms.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { sourceAges } from '../runs/start-run.ts';

const loadsWhere = ({ db }: Pick<CallContext, 'db'>, { srcCd }: Partial<FilterOf<'getSrcLoadList'>>) =>
  among(db.selectFrom('drptSrcLoad as l'), 'l.srcCd', srcCd);
const shown = (rows: ReturnType<typeof loadsWhere>) =>
  rows
    .select([
      'l.loadId',
      'l.srcCd',
      'l.loadMthdCd',
      'l.baseDt',
      'l.rowCnt',
      'l.okCnt',
      'l.errCnt',
      'l.loadSt',
      'l.regDt',
    ])
    .select(nameOfUser('l.regId').as('regNm'));

export const loadList = listOf({
  where: loadsWhere,
  select: shown,
  sort: { regDt: 'desc' },
  id: 'loadId',
  columns: { loadId: 'l.loadId', regDt: 'l.regDt', baseDt: 'l.baseDt' },
});

const loads = versioned({
  table: 'drptSrcLoad',
  key: 'loadId',
  find: (call, loadId) => shown(loadsWhere(call, {})).where('l.loadId', '=', loadId).executeTakeFirst(),
});

/** Events of a load: a checked workbook is applied, or dropped when its time is over. */
export const loadEvents = stateEvents({
  records: loads,
  states: statesOf({ steps: LOAD_STEPS, names: LOAD_STATE_NAMES }),
  stateOf: ({ loadSt }) => loadSt,
  inState: (loadSt) => ({ loadSt }),
});

/** What is newest of each source, for the tab of the screen. */
export async function listSources({ db, now }: Pick<CallContext, 'db' | 'now'>): Promise<SourceRow[]> {
  const today = koreanDate8(now),
    newest = await db
      .selectFrom('drptSrcLoad')
      .select(['srcCd', 'baseDt', 'okCnt', 'loadMthdCd'])
      .distinctOn('srcCd')
      .where('loadSt', '=', 'APLY')
      .orderBy('srcCd')
      .orderBy('baseDt', 'desc')
      .orderBy('regDt', 'desc')
      .execute(),
    bySource = new Map(newest.map((row) => [row.srcCd, row]));
  return (await sourceAges(db)).map(({ srcCd, maxAgeDay }) => {
    const load = bySource.get(srcCd),
      baseDt = load?.baseDt ?? null;
    return {
      srcCd,
      baseDt,
      okCnt: load?.okCnt ?? 0,
      loadMthdCd: load?.loadMthdCd ?? null,
      ageDay: baseDt === null ? null : daysBetween(baseDt, today),
      maxAgeDay,
      staleYn: isStale(baseDt, today, maxAgeDay) ? ('Y' as const) : ('N' as const),
    };
  });
}

interface NewLoad {
  readonly loadId: string;
  readonly srcCd: SourceCd;
  readonly loadMthdCd: keyof typeof LOAD_METHOD_NAMES;
  readonly baseDt: string;
  readonly okCnt: number;
  readonly errCnt: number;
  readonly loadSt: 'VLDT' | 'APLY';
}

/** Writes that a source was loaded, or a workbook checked. */
export const writeLoad = async (actor: Actor, load: NewLoad): Promise<void> => {
  await actor.db
    .insertInto('drptSrcLoad')
    .values({ ...load, rowCnt: load.okCnt + load.errCnt, ...createdBy(actor) })
    .execute();
};

export type StudentValue = SourceValue & { readonly stdNo: string };

/** Writes values of a day; one of the same student, indicator and day takes the place of the older. */
export async function writeValues(
  { db, now }: Pick<Actor, 'db' | 'now'>,
  { loadId, baseDt }: Pick<NewLoad, 'loadId' | 'baseDt'>,
  values: readonly StudentValue[],
): Promise<void> {
  if (values.length === 0) return;
  await sql`delete from "drptIndVal" v using jsonb_to_recordset(${JSON.stringify(
    values.map(({ stdNo, indCd }) => ({ stdNo, indCd })),
  )}::jsonb) as n ("stdNo" text, "indCd" text) where v."stdNo" = n."stdNo" and v."indCd" = n."indCd" and v."baseDt" = ${baseDt}`.execute(
    db,
  );
  await insertRows(
    db,
    'drptIndVal',
    values.map(({ stdNo, indCd, rawVal, rawCd, auxVal }) => ({
      stdNo,
      indCd,
      baseDt,
      rawVal,
      rawCd,
      auxVal,
      loadId,
      regDt: now.toISOString(),
    })),
  );
}

/** Leaves students out of the runs of a term; a reason takes the place of the one before. */
export async function writeExclusions(
  actor: Actor,
  { schlYear, shtmCd }: Term,
  loadId: string | null,
  rows: readonly { readonly stdNo: string; readonly exclRsnCd: RunExclusion }[],
): Promise<void> {
  if (rows.length === 0) return;
  const { db, now, actId } = actor;
  await db
    .deleteFrom('drptExcl')
    .where('schlYear', '=', schlYear)
    .where('shtmCd', '=', shtmCd)
    .where('stdNo', '=', sql<string>`any(${rows.map(({ stdNo }) => stdNo)}::text[])`)
    .execute();
  await insertRows(
    db,
    'drptExcl',
    rows.map(({ stdNo, exclRsnCd }) => ({
      exclId: randomUUID(),
      schlYear,
      shtmCd,
      stdNo,
      exclRsnCd,
      loadId,
      version: 1,
      regId: actId,
      modId: actId,
    })),
    now,
  );
}
