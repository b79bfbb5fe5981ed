import { randomUUID } from 'node:crypto';
import type { Penalty } from '#contract/extracurricular/appl.ts';
import { familyOf } from '#contract/extracurricular/families.ts';
import { asSystem } from '#server/access/row-security.ts';
import { recordPersonalAccess } from '#server/domains/people/index.ts';
import { created, type CallContext } from '#server/http/call-context.ts';
import { alreadyDone } from '#server/http/failure.ts';
import { penaltyOf, type PenaltyRule } from '#shared/extracurricular/penalty.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { SUBJECTS } from '../applicants/appl-queries.ts';
import { managePeriod, type StoredPeriod } from '../periods/period-reach.ts';
import { familyReach, requireAll } from '../reach.ts';
import { sayAppl } from '../say.ts';
import { ecpPath } from '#contract/extracurricular/families.ts';
import { versioned } from '#server/records/versioned.ts';

const FROM_COUNT = 2,
  DAYS = 30;
/** Sanctions are students' alone: whatever is imposed belongs to their family. */
const PUNISHED = 'USER';

/** From which no-show on, and for how many days: userdef1 and userdef2 of the family's code. */
async function ruleOf({ db }: Pick<CallContext, 'db'>, userDiv: string): Promise<PenaltyRule> {
  const code = await db
    .selectFrom('cmmnCd')
    .select(['userdef1', 'userdef2'])
    .where('upCdId', '=', 'ECP_DIV')
    .where('cdId', '=', userDiv)
    .executeTakeFirst();
  const numberOr = (text: string | null | undefined, usual: number): number =>
    text && /^\d{1,4}$/.test(text) ? Math.max(1, Number(text)) : usual;
  return { fromCnt: numberOr(code?.userdef1, FROM_COUNT), days: numberOr(code?.userdef2, DAYS) };
}

/**
 * Keeps a student from applying who stayed away time and again (E8), from the day of the confirmation on. Called when the
 * application has become a no-show.
 * @returns the sanction; null where the family has none, or it is not yet time
 */
export async function imposePenalty(
  call: CallContext,
  { userDiv, schlYear, shtmCd }: Pick<StoredPeriod, 'userDiv' | 'schlYear' | 'shtmCd'>,
  userId: string,
): Promise<{ readonly penaltyId: string; readonly strtDt: string; readonly endDt: string } | null> {
  if (!familyOf(userDiv).hasPenalty) return null;
  // Absences count wherever they were.
  const absent = await asSystem(call, (db) =>
      db
        .selectFrom('ecpAppl as a')
        .innerJoin('ecpPrd as p', 'p.prdId', 'a.prdId')
        .select('a.applId')
        .where('a.userDiv', '=', userDiv)
        .where('a.userId', '=', userId)
        .where('a.applSt', '=', 'NOSHOW')
        .where('p.schlYear', '=', schlYear)
        .where('p.shtmCd', '=', shtmCd)
        .execute(),
    ),
    days = penaltyOf(absent.length, koreanDate8(call.now), await ruleOf(call, userDiv));
  if (!days) return null;
  const penaltyId = randomUUID();
  await call.db
    .insertInto('ecpPenalty')
    .values({ penaltyId, userId, schlYear, shtmCd, noShowCnt: absent.length, ...days, ...created(call) })
    .execute();
  return { penaltyId, ...days };
}

const shown = ({ db, now }: CallContext) => {
  const today = koreanDate8(now);
  return db
    .selectFrom('ecpPenalty')
    .select(['penaltyId', 'userId', 'schlYear', 'shtmCd', 'noShowCnt', 'strtDt', 'endDt', 'releaseYn', 'releaseRsn'])
    .select('version')
    .select((eb) =>
      eb
        .case()
        .when(eb.and([eb('releaseYn', '=', 'N'), eb('strtDt', '<=', today), eb('endDt', '>=', today)]))
        .then(eb.cast<'Y' | 'N'>(eb.val('Y'), 'text'))
        .else(eb.cast<'Y' | 'N'>(eb.val('N'), 'text'))
        .end()
        .as('activeYn'),
    );
};
export const penalties = versioned({
  table: 'ecpPenalty',
  key: 'penaltyId',
  find: async (call, penaltyId): Promise<Penalty | undefined> =>
    shown(call).where('penaltyId', '=', penaltyId).executeTakeFirst(),
});

/** Sanctions and no-shows of an applicant, for who manages a period that he has applied for. @throws Failure 409 GONE, 403 */
export async function listPenalties(call: CallContext, prdId: string, userId: string) {
  const period = await managePeriod(call, prdId, 'R', ['PeriodOprt']),
    { userDiv } = period,
    family = familyOf(userDiv);
  const found = await asSystem(call, async (db) => ({
    data: family.hasPenalty
      ? await shown({ ...call, db })
          .where('userId', '=', userId)
          .orderBy('strtDt', 'desc')
          .orderBy('penaltyId')
          .execute()
      : [],
    noShows: await db
      .selectFrom('ecpAppl as a')
      .innerJoin('ecpPrd as p', 'p.prdId', 'a.prdId')
      .select(['p.prdNm', 'p.schlYear', 'p.shtmCd', 'p.oprtEndDt'])
      .where('a.userDiv', '=', userDiv)
      .where('a.userId', '=', userId)
      .where('a.applSt', '=', 'NOSHOW')
      .orderBy('p.oprtEndDt', 'desc')
      .orderBy('p.prdId')
      .execute(),
  }));
  await recordPersonalAccess(call, {
    acsDivCd: 'VIEW',
    resourcePath: ecpPath(family, 'PeriodOprt'),
    sbjtDivCd: SUBJECTS[family.people],
    subjects: { keys: [userId] },
    fieldNms: ['penalty'],
  });
  const mayRelease = family.hasPenalty && familyReach(call, userDiv, 'PeriodOprt', 'U').everything;
  return { ...found, mayRelease: mayRelease ? ('Y' as const) : ('N' as const) };
}

/** Lifts a sanction, for who reaches the whole university. @throws Failure 403, 409 GONE, VERSION, STATE */
export async function releasePenalty(
  call: CallContext,
  { penaltyId, version, rsn }: { readonly penaltyId: string; readonly version: number; readonly rsn: string },
): Promise<void> {
  requireAll(call, PUNISHED, 'U', 'PeriodOprt');
  const stored = await penalties.take(call, penaltyId, version);
  if (stored.releaseYn === 'Y') throw alreadyDone(sayAppl('released'));
  await penalties.update(call, penaltyId, version, { releaseYn: 'Y', releaseRsn: rsn });
}
