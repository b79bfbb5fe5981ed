import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { counsellingSeeding } from '#server/domains/counselling/index.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { stableId } from '../../stable-id.ts';
import { userIdOf } from '../user-id.ts';

type Db = Kysely<Schema>;
type Refer = Insertable<Schema['cnslRefer']>;
const SENDER = 'prof01',
  HEAD = 'cnslr03',
  COUNSELLOR = 'cnslr02',
  TEXTS = {
    waits: '과제 제출이 늦어지고 수업에 집중하지 못하여 상담을 권함',
    taken: '학사경고 뒤에 학습 방법을 바꾸고 싶다고 하여 의뢰함',
    ended: '시험 준비 방법을 배우고 싶어 하여 의뢰함',
    refused: '전공 선택을 고민하고 있어 의뢰함',
    outside: '수면 문제가 이어져 진료를 함께 받도록 안내함',
  } as const;

/** Referrals of the demo campus: what waits has its text, and of 학습상담 and 심리상담 there is one in every other state. */
export async function seedReferrals(
  db: Db,
  { now, seedDay, keyDir }: { readonly now: Date; readonly seedDay: string; readonly keyDir: string },
): Promise<void> {
  const sealed = (referId: string, referCn: string): Promise<Buffer> =>
    counsellingSeeding.sealRefer({ keyDir }, referId, { referCn, grndRsn: null });
  const waiting = await db
    .selectFrom('cnslRefer')
    .select('referId')
    .where('srcCd', '=', 'PROF')
    .where('referSt', '=', 'REQ')
    .where('referCn', 'is', null)
    .execute();
  for (const { referId } of waiting)
    await db
      .updateTable('cnslRefer')
      .set({ referCn: await sealed(referId, TEXTS.waits) })
      .where('referId', '=', referId)
      .execute();
  const rows: Refer[] = [],
    add = async (name: keyof typeof TEXTS, no: string, over: Partial<Refer> & Pick<Refer, 'stdNo' | 'referSt'>) => {
      const referId = stableId(`cnslRefer ${name}`);
      // All rows are written by the columns of the first one.
      rows.push({
        referId,
        srcId: null,
        frDivCd: null,
        toDivCd: null,
        orgNm: null,
        acptId: null,
        acptDt: null,
        rjctRsn: null,
        aplyId: null,
        referNo: no,
        srcCd: 'PROF',
        rqstId: userIdOf(SENDER),
        rqstDt: koreanMoment(addDays(seedDay, -5), '1400').toISOString(),
        referCn: await sealed(referId, TEXTS[name]),
        grndCd: 'AGRE',
        agrDt: addDays(seedDay, -5),
        ...over,
      });
    };
  const accepted = {
      toDivCd: 'LRN',
      acptId: userIdOf(HEAD),
      acptDt: koreanMoment(addDays(seedDay, -4), '1000').toISOString(),
    },
    numberOf = (letter: string, place: number): string =>
      `R${letter}${seedDay.slice(0, 4)}${String(place).padStart(5, '0')}`;
  const applications = await db
    .selectFrom('cnslAply as a')
    .leftJoin('cnslCase as c', 'c.aplyId', 'a.aplyId')
    .select(['a.aplyId', 'a.stdNo', 'a.aplySt', 'c.caseId'])
    .where('a.cnslDivCd', '=', 'LRN')
    .where('a.stdNo', 'is not', null)
    .orderBy('a.aplyNo')
    .execute();
  const open = applications.find(({ aplySt }) => aplySt === 'WAIT'),
    begun = applications.find(({ caseId }) => caseId !== null);
  if (open)
    await add('taken', numberOf('L', 2), { ...accepted, stdNo: open.stdNo, referSt: 'ACPT', aplyId: open.aplyId });
  if (begun)
    await add('ended', numberOf('L', 3), { ...accepted, stdNo: begun.stdNo, referSt: 'DONE', aplyId: begun.aplyId });
  if (open)
    await add('refused', numberOf('C', 2), {
      toDivCd: 'CARR',
      stdNo: open.stdNo,
      referSt: 'RJCT',
      rjctRsn: '학습상담을 먼저 받기로 함',
    });
  const own = await db
    .selectFrom('cnslCase as c')
    .innerJoin('cnslr as k', 'k.cnslrId', 'c.cnslrId')
    .select(['c.caseId', 'c.stdNo'])
    .where('c.cnslDivCd', '=', 'PSYC')
    .where('k.stfNo', '=', COUNSELLOR)
    .where('c.stdNo', 'is not', null)
    .orderBy('c.caseNo')
    .executeTakeFirst();
  if (own)
    await add('outside', numberOf('P', 2), {
      srcCd: 'CNSL',
      srcId: own.caseId,
      frDivCd: 'PSYC',
      orgNm: '마음정신건강의학과의원',
      stdNo: own.stdNo,
      rqstId: userIdOf(COUNSELLOR),
      referSt: 'ACPT',
      acptId: userIdOf(COUNSELLOR),
      acptDt: koreanMoment(addDays(seedDay, -5), '1400').toISOString(),
    });
  await insertRows(db, 'cnslRefer', rows, now);
}
