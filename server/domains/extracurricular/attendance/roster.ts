import { sql, type Selectable } from 'kysely';
import type { AttConflict, OprtSession, RosterRow } from '#contract/extracurricular/attendance.ts';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import type { AuthType } from '#contract/permission.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import { recordPersonalAccess, seesNames } from '#server/domains/people/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { gone } from '#server/http/failure.ts';
import { versioned } from '#server/records/versioned.ts';
import { GRACE_MS } from '#shared/extracurricular/late-records.ts';
import { koreanMinute, koreanMoment } from '#shared/korean-time.ts';
import { coveredName, PERSON_DEPT, PERSON_NAME, participantRows, subjectOf } from '../participant-rows.ts';
import { reachPeriod, type StoredPeriod } from '../periods/period-reach.ts';
import { publicKeys } from './qr-keys.ts';

export type StoredSession = Selectable<Schema['ecpPrdSess']>;
/** Who is expected: all who were selected, also those who turned out never to have come. */
export const EXPECTED = ['SELECTED', 'NOSHOW'] as const;

const sessionRows = ({ db }: CallContext) =>
  db
    .selectFrom('ecpPrdSess')
    .select([
      'sessId',
      'sessNo',
      'sessNm',
      'sessDt',
      'strtTm',
      'endTm',
      sql<number>`"hour"::float8`.as('hour'),
      'place',
      'requireYn',
      'sessSt',
      'closeDt',
      'reopenRsn',
      sql<number>`(select count(*)::integer from "ecpAtt" t where t."sessId" = "ecpPrdSess"."sessId")`.as('attCnt'),
      'version',
    ]);

export const sessions = versioned({
  table: 'ecpPrdSess',
  key: 'sessId',
  find: async (call, sessId): Promise<OprtSession | undefined> =>
    sessionRows(call).where('sessId', '=', sessId).executeTakeFirst(),
});

/** The session of today, the next one, or the last: where a user who opens the roster goes on. */
const sessionToShow = (all: readonly OprtSession[], now: string): OprtSession | undefined => {
  const held = all.filter(({ sessSt }) => sessSt !== 'CANCELED');
  return (
    held.find(({ sessDt, endTm }) => sessDt + endTm >= now) ??
    held.findLast(({ sessSt }) => sessSt !== 'CLOSED') ??
    held.at(-1)
  );
};

/**
 * A period by one of its sessions, held against its confirmation.
 * @throws Failure 409 GONE, 403 for who neither manages nor teaches it
 */
export async function reachBySession(
  call: CallContext,
  sessId: string,
  letter: AuthType,
  lock?: 'share',
): Promise<StoredPeriod> {
  const session = await call.db
    .selectFrom('ecpPrdSess')
    .select('prdId')
    .where('sessId', '=', sessId)
    .executeTakeFirst();
  if (!session) throw gone();
  return (await reachPeriod(call, session.prdId, letter, ['PeriodOprt'], lock)).period;
}

/** Who is expected in a session, with what is recorded of each, in the order of names. */
const expectedIn = async (call: CallContext, prdId: string, sessId: string): Promise<RosterRow[]> =>
  asSystem(call, (db) =>
    participantRows(db)
      .leftJoin('ecpAtt as t', (join) => join.onRef('t.applId', '=', 'a.applId').on('t.sessId', '=', sessId))
      .select([
        'a.applId',
        'a.userId',
        PERSON_NAME.as('userNm'),
        PERSON_DEPT.as('deptNm'),
        'a.gradeCd',
        't.attSt',
        't.checkDiv',
        't.checkDt',
        't.version',
      ])
      .where('a.prdId', '=', prdId)
      .where('a.applSt', 'in', EXPECTED)
      .orderBy('userNm')
      .orderBy('a.userId')
      .execute(),
  );

/** Rows as the caller may see them. */
const named = <Row extends { readonly userNm: string | null }>(
  call: CallContext,
  { userDiv }: StoredPeriod,
  rows: readonly Row[],
): Row[] => rows.map((row) => (seesNames(call) ? row : coveredName(userDiv, row)));

/** Names are in clear, because people are called by them, except before who only audits: each look is noted. */
const noteLook = async (call: CallContext, { userDiv }: StoredPeriod, count: number): Promise<void> => {
  if (count > 0)
    await recordPersonalAccess(call, {
      acsDivCd: 'VIEW',
      resourcePath: ecpPath(familyOf(userDiv), 'PeriodOprt'),
      sbjtDivCd: subjectOf(userDiv),
      subjects: { count },
      fieldNms: ['userNm'],
    });
};

/** A roster stays on a device for a day after its session was closed. */
const CLOSED_MS = 86_400_000;
/**
 * Until when. A session that no user closes counts as closed at its end, and leaves later: what was recorded on a device
 * without a network is still worth looking at as long as it would be accepted.
 */
function keptUntil({ closeDt, sessDt, endTm }: { closeDt: string | null; sessDt: string; endTm: string }): Date {
  return closeDt === null
    ? new Date(koreanMoment(sessDt, endTm).getTime() + GRACE_MS)
    : new Date(Date.parse(closeDt) + CLOSED_MS);
}

/** 출석 명단. @throws Failure 403, 409 GONE */
export async function readRoster(call: CallContext, { prdId, sessId }: ParsedArg<'getAttRoster'>) {
  const { period } = await reachPeriod(call, prdId, 'R', ['PeriodOprt']),
    all = await sessionRows(call).where('prdId', '=', prdId).orderBy('sessNo').execute(),
    shown =
      sessId === undefined ? sessionToShow(all, koreanMinute(call.now)) : all.find((row) => row.sessId === sessId);
  if (sessId !== undefined && !shown) throw gone();
  const data = shown ? await expectedIn(call, prdId, shown.sessId) : [];
  await noteLook(call, period, data.length);
  return {
    data: named(call, period, data),
    sessId: shown?.sessId ?? null,
    sessions: all,
    keys: (await publicKeys(call.db, call.now)).map(({ kid, jwk }) => ({ kid, jwk: { ...jwk } })),
    cnflCnt: await countConflicts(call, prdId),
    prdSt: period.prdSt,
    keepUntilDt: shown ? keptUntil(shown).toISOString() : null,
  };
}

/** Conflicts of a period that are not decided. */
export async function countConflicts({ db }: CallContext, prdId: string): Promise<number> {
  const { n } = await db
    .selectFrom('ecpAttCnfl as c')
    .innerJoin('ecpPrdSess as s', 's.sessId', 'c.sessId')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('s.prdId', '=', prdId)
    .where('c.resolveSt', '=', 'PENDING')
    .executeTakeFirstOrThrow();
  return n;
}

/** 보류함: what waits first, then what was decided. @throws Failure 403, 409 GONE */
export async function listConflicts(call: CallContext, prdId: string): Promise<AttConflict[]> {
  const { period } = await reachPeriod(call, prdId, 'R', ['PeriodOprt']);
  const rows = await asSystem(call, (db) =>
    participantRows(db)
      .innerJoin('ecpAttCnfl as c', 'c.applId', 'a.applId')
      .innerJoin('ecpPrdSess as s', 's.sessId', 'c.sessId')
      .leftJoin('ecpAtt as t', (join) => join.onRef('t.applId', '=', 'c.applId').onRef('t.sessId', '=', 'c.sessId'))
      .select([
        'c.attCnflId',
        'c.sessId',
        's.sessNo',
        's.sessNm',
        'c.applId',
        'a.userId',
        PERSON_NAME.as('userNm'),
        // What would be kept now: another record may have come since.
        sql<AttConflict['keptSt']>`case when c."resolveSt" = 'PENDING' then t."attSt" else c."keptSt" end`.as('keptSt'),
        'c.sentSt',
        'c.checkDt',
        'c.recvDt',
        'c.cnflRsn',
        'c.resolveSt',
        'c.version',
      ])
      .where('s.prdId', '=', prdId)
      .orderBy(sql`c."resolveSt" <> 'PENDING'`)
      .orderBy('s.sessNo')
      .orderBy('c.recvDt')
      .execute(),
  );
  await noteLook(call, period, rows.length);
  return named(call, period, rows);
}
