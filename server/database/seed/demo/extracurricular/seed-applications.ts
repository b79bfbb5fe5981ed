import { sql, type Insertable, type Kysely } from 'kysely';
import type { ApplState } from '#contract/extracurricular/appl-codes.ts';
import { FAMILIES, type People } from '#contract/extracurricular/families.ts';
import type { Schema } from '#server/database/schema.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { stableId } from '../../stable-id.ts';
import { userIdOf } from '../user-id.ts';
import { listSeededPeriods, type SeededPeriod } from './period-plan.ts';

type Appl = Insertable<Schema['ecpAppl']>;
interface Seeded {
  readonly userId: string;
  readonly colgCd: string | null;
  readonly hakguaCd: string | null;
  readonly gradeCd: string | null;
  readonly genderCd: string | null;
}

const STAMP = { version: 1 } as const,
  NAMED_STUDENT = '20210001',
  TEAM_SIZE = 3,
  UNCOUNTED = { colgCd: null, hakguaCd: null, gradeCd: null, genderCd: null },
  /** Prime, so that the turn through any list meets all of them before any one twice, of all colleges by turns. */
  STRIDE = 7_919,
  MOTIVES = [
    '진로를 정하는 데 도움을 받고 싶습니다.',
    '전공에서 배운 내용을 실제 과제에 적용해 보고 싶습니다.',
    '다른 학과 사람들과 함께 활동해 보고 싶어서 신청했습니다.',
    '작년에 참여한 친구의 추천으로 신청했습니다.',
    '취업을 준비하면서 부족한 부분을 채우고 싶습니다.',
  ];

/**
 * People who have applied for the periods of the demo campus: as many as their state lets expect, selected, waiting, canceled
 * or with a score that waits for the selection. Within a term no user is in two of them.
 */
export async function seedApplications(db: Kysely<Schema>, now: Date, seedDay: string): Promise<void> {
  const registers = await readRegisters(db),
    planned = listSeededPeriods(seedDay).map((period) => placed(period, registers, seedDay)),
    all = planned.flatMap(({ rows }) => rows);
  await insertRows(
    db,
    'ecpTeam',
    planned.flatMap(({ teams }) => teams),
    now,
  );
  await insertRows(
    db,
    'ecpTeamMem',
    planned.flatMap(({ members }) => members),
  );
  await insertRows(db, 'ecpAppl', all, now);
  await sql`update "ecpAppl" set "applyAns" = jsonb_build_array(jsonb_build_object('qstnNo', 1, 'ans', (${MOTIVES}::text[])[1 + abs(hashtext("applId")) % ${MOTIVES.length}]))
    where "applyRouteDiv" = 'SELF' and "userDiv" = 'USER' and abs(hashtext("applId")) % 4 > 0`.execute(db);
  await sql`update "ecpPrd" p set "applCnt" = c."applCnt", "selCnt" = c."selCnt", "waitCnt" = c."waitCnt", "lastWaitNo" = c."lastWaitNo"
    from (select "prdId", coalesce(sum(n) filter (where "isAppl"), 0)::integer as "applCnt", coalesce(sum(n) filter (where "isSel"), 0)::integer as "selCnt",
        coalesce(sum(n) filter (where "isWait"), 0)::integer as "waitCnt", coalesce(max("waitNo"), 0) as "lastWaitNo"
      from (select "prdId", max(coalesce("headCnt", 1)) as n, max("waitNo") as "waitNo", bool_or("applSt" <> 'CANCELED') as "isAppl",
          bool_or("applSt" in ('SELECTED', 'NOSHOW')) as "isSel", bool_or("applSt" = 'WAITING') as "isWait"
        from "ecpAppl" group by "prdId", coalesce("teamId", "applId")) units group by "prdId") c where p."prdId" = c."prdId"`.execute(
    db,
  );
}

/** People of one kind, who come by turns; those of a grade from a list of their own. */
interface Register {
  readonly take: (count: number, grades: readonly string[]) => readonly Seeded[];
}

function registerOf(people: readonly Seeded[]): Register {
  const cursors = new Map<string, number>();
  return {
    take: (count, grades) => {
      const key = grades.join(),
        fit =
          grades.length === 0 ? people : people.filter(({ gradeCd }) => gradeCd !== null && grades.includes(gradeCd)),
        from = cursors.get(key) ?? 0;
      cursors.set(key, from + count);
      return Array.from(
        { length: Math.min(count, fit.length) },
        (_, at) => fit[((from + at) * STRIDE) % fit.length],
      ).filter((one) => one !== undefined);
    },
  };
}

async function readRegisters(db: Kysely<Schema>): Promise<ReadonlyMap<string, Register>> {
  const students = await db
      .selectFrom('student')
      .select(['stdNo as userId', 'colgCd', 'hakguaCd', 'gradeCd', 'genderCd'])
      .where('shregSt', '=', '10')
      .where('stdNo', '<>', NAMED_STUDENT)
      .orderBy('stdNo')
      .execute(),
    staff = await db
      .selectFrom('staff')
      .select(['stfNo', 'stfDivCd'])
      .where('hldofStCd', '<>', '30')
      .orderBy('stfNo')
      .execute(),
    members = await db
      .selectFrom('otsdrMember')
      .select('otsdrMemberId')
      .where('statCd', '=', 'APRV')
      .orderBy('otsdrMemberId')
      .execute();
  const people = (kind: People, stfDivCds: readonly string[]): readonly Seeded[] => {
    if (kind === 'student') return students;
    if (kind === 'member') return members.map(({ otsdrMemberId }) => ({ userId: otsdrMemberId, ...UNCOUNTED }));
    return staff
      .filter(({ stfDivCd }) => stfDivCds.includes(stfDivCd))
      .map(({ stfNo }) => ({ userId: stfNo, ...UNCOUNTED }));
  };
  return new Map(
    FAMILIES.map(({ userDiv, people: kind, stfDivCds }) => [userDiv, registerOf(people(kind, stfDivCds))]),
  );
}

interface Placed {
  readonly rows: readonly Appl[];
  readonly teams: readonly Insertable<Schema['ecpTeam']>[];
  readonly members: readonly Insertable<Schema['ecpTeamMem']>[];
}

const isShut = ({ prdSt, phase }: SeededPeriod): boolean =>
  prdSt === 'DRAFT' || prdSt === 'SUBMITTED' || prdSt === 'RETURNED' || phase === 'P1';
const isJudged = ({ judgeDay }: SeededPeriod): boolean => judgeDay !== null;

/** How many have asked for a place: a crowd more than there are, others three quarters to all of them. */
function demandOf({ capacity, waitCap, isCrowded, selDiv }: SeededPeriod, at: number): number {
  if (selDiv === 'NOMINEE') return Math.ceil(capacity * 0.6);
  if (isCrowded) return selDiv === 'FCFS' ? capacity + Math.ceil(waitCap / 2) : Math.ceil(capacity * 1.5);
  return Math.max(2, Math.floor((capacity * (75 + (at % 5) * 5)) / 100));
}

/** What became of the unit that was so early among those of a period. */
function stateAt(period: SeededPeriod, at: number, demand: number): ApplState {
  const { prdSt, selDiv, capacity, phase } = period;
  if (prdSt === 'CANCELED') return 'CANCELED';
  if (selDiv === 'REVIEW' || selDiv === 'LOTTERY') return 'APPLIED';
  if (at >= capacity) return 'WAITING';
  const isLast = at === demand - 1;
  if (isLast && isJudged(period) && demand <= capacity) return 'NOSHOW';
  return isLast && phase === 'P4' && demand <= capacity ? 'WITHDRAWN' : 'SELECTED';
}

function placed(period: SeededPeriod, registers: ReadonlyMap<string, Register>, seedDay: string): Placed {
  const { prdId, userDiv, applyDiv, cond, curri } = period,
    register = registers.get(userDiv);
  if (isShut(period) || !register) return { rows: [], teams: [], members: [] };
  const demand = demandOf(period, curri.at),
    size = applyDiv === 'TEAM' ? TEAM_SIZE : 1,
    people = register.take(demand * size, cond['gradeCd'] ?? []),
    opened = koreanMoment(period.rcrtStrtDt, '0900').getTime(),
    // The last application is not later than this morning.
    shut = Math.min(koreanMoment(period.rcrtEndDt, '1800').getTime(), koreanMoment(seedDay, '0900').getTime()),
    step = Math.floor((shut - opened) / (demand + 1));
  const rows: Appl[] = [],
    teams: Insertable<Schema['ecpTeam']>[] = [],
    members: Insertable<Schema['ecpTeamMem']>[] = [];
  for (let at = 0; at < demand; at += 1) {
    const unit = people.slice(at * size, (at + 1) * size),
      [leader] = unit;
    if (!leader || unit.length < size) break;
    const applSt = stateAt(period, at, demand),
      teamId = size === 1 ? null : stableId(`ecp-team:${prdId}:${at}`);
    if (teamId !== null) {
      teams.push({
        teamId,
        prdId,
        teamNm: `${String(at + 1).padStart(2, '0')}조`,
        topic: curri.name,
        leaderId: leader.userId,
        guideProfStfNo: null,
        teamSt: applSt,
        ...STAMP,
        regId: leader.userId,
        modId: leader.userId,
      });
      if (applSt !== 'CANCELED') members.push(...unit.map(({ userId }) => ({ teamId, prdId, userDiv, userId })));
    }
    rows.push(...unit.map((person) => rowOf(period, person, { at, applSt, teamId, applDt: opened + step * (at + 1) })));
  }
  return { rows, teams, members };
}

function rowOf(
  period: SeededPeriod,
  { userId, ...snapshot }: Seeded,
  { at, applSt, teamId, applDt }: { at: number; applSt: ApplState; teamId: string | null; applDt: number },
): Appl {
  const { prdId, userDiv, selDiv, capacity, phase, curri, mngStfNo } = period,
    isNamed = selDiv === 'NOMINEE',
    actId = isNamed ? userIdOf(mngStfNo) : userId,
    isScored = selDiv === 'REVIEW' && phase === 'P3' && at % 7 !== 6;
  return {
    applId: stableId(`ecp-appl:${prdId}:${userId}`),
    prdId,
    userDiv,
    userId,
    teamId,
    applDt: new Date(applDt).toISOString(),
    applSt,
    waitNo: applSt === 'WAITING' ? at - capacity + 1 : null,
    reviewScore: isScored ? String(62 + ((at * 17) % 38)) : null,
    fileGroupId: null,
    headCnt: null,
    applyRouteDiv: isNamed ? 'PROXY' : 'SELF',
    consentYn: curri.family.needsConsent ? 'Y' : 'N',
    payYn: curri.family.hasFee && (isJudged(period) || at % 3 !== 2) ? 'Y' : 'N',
    cancelRsn: applSt === 'CANCELED' ? '폐강' : applSt === 'WITHDRAWN' ? '휴학' : null,
    ...snapshot,
    ...STAMP,
    regId: actId,
    modId: actId,
  };
}
