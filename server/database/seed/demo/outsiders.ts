import type { Kysely } from 'kysely';
import { recordAddress } from '#contract/record-address.ts';
import { needsGuardian } from '#contract/system/otsdr/otsdr-rules.ts';
import { addDays } from '#shared/calendar.ts';
import { maskName } from '#shared/masking.ts';
import type { Schema } from '../../schema.ts';
import { insertRows } from '../../insert-rows.ts';
import { createRandom, type Random } from '../random.ts';
import { stableId } from '../stable-id.ts';
import { koreanName, mobileNumber } from './names.ts';
import { userIdOf } from './user-id.ts';

const SEED = 20_260_302,
  KEPT_DAYS = 30,
  YEAR = 365;
const APPROVERS = ['oper01', 'oper02', 'oper03', 'oper05'] as const,
  /** Every so many an application waited longer than it should. */
  LATE_EVERY = 9,
  SCREEN = '/admin/sysMng/otsdrMng/otsdrMemberMng';
/** How many members stand in each state: 3,000 in all. */
const STATES = [
  ['APLY', 36],
  ['RJCT', 24],
  ['STOP', 20],
  ['WTHDR', 20],
  ['PURGE', 120],
  ['APRV', 2_780],
] as const;
type State = (typeof STATES)[number][0];
/** Youngest and oldest age of a kind, and where its people come from. */
const KINDS = {
  RSDNT: { ages: [9, 75], orgs: [] },
  HIGH: {
    ages: [16, 18],
    orgs: ['한빛고등학교', '새봄여자고등학교', '가람고등학교', '늘푸른고등학교', '미래과학고등학교'],
  },
  GRAD: { ages: [23, 45], orgs: [] },
  CORP: { ages: [26, 60], orgs: ['(주)한결소프트', '다온기계(주)', '누리바이오', '(주)세종엔지니어링', '온누리유통'] },
  ETC: { ages: [20, 65], orgs: [] },
} as const;
const KIND_SHARE = ['RSDNT', 'RSDNT', 'RSDNT', 'HIGH', 'HIGH', 'GRAD', 'GRAD', 'CORP', 'CORP', 'ETC'] as const;
const REASONS = { RJCT: '제출한 정보를 확인할 수 없습니다.', STOP: '프로그램 무단 불참이 3회 있었습니다.' } as const;

/** Noon of a day in Korea. */
const noon = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T12:00:00+09:00`;

/** One member as he stands on the seed day (YYYYMMDD). */
function makeMember(random: Random, no: number, statCd: State, seedDay: string) {
  const memberDivCd = random.pick(KIND_SHARE),
    {
      ages: [youngest, oldest],
      orgs,
    } = KINDS[memberDivCd];
  // Pending members are recent; purged ones left long ago; all others used their account within two years, so that none
  // counts as idle.
  const aplyDay = addDays(
    seedDay,
    -(statCd === 'APLY'
      ? 1 + random.below(5)
      : statCd === 'PURGE'
        ? 2 * YEAR + random.below(YEAR)
        : 40 + random.below(600)),
  );
  const birthYear = Number(aplyDay.slice(0, 4)) - youngest - random.below(oldest - youngest + 1),
    two = (value: number) => String(value).padStart(2, '0');
  const birthDt = `${birthYear}${two(1 + random.below(12))}${two(1 + random.below(28))}`,
    isChild = needsGuardian(birthDt, aplyDay);
  const memberNm = koreanName(random, random.chance(50) ? 'F' : 'M'),
    mobile = mobileNumber(random),
    grdnNm = koreanName(random, 'M'),
    grdnMobile = mobileNumber(random);
  const agreesToNews = random.chance(45),
    doneDay = addDays(aplyDay, 1 + random.below(3) + (no % LATE_EVERY === 0 ? 3 : 0)),
    approver = userIdOf(APPROVERS[no % APPROVERS.length] ?? APPROVERS[0]),
    email = `member${String(no).padStart(4, '0')}@post.example`;
  const isIn = statCd === 'APRV' || statCd === 'STOP',
    isPurged = statCd === 'PURGE',
    wthdrDay =
      statCd === 'WTHDR' ? addDays(seedDay, -1 - random.below(KEPT_DAYS - 5)) : isPurged ? addDays(aplyDay, 300) : null;
  const useDay = isIn && random.chance(80) ? addDays(doneDay, random.below(30)) : null;
  const decidedDay = statCd === 'RJCT' ? addDays(seedDay, -1 - random.below(KEPT_DAYS - 5)) : doneDay;
  return {
    otsdrMemberId: stableId(`otsdrMember:${no}`),
    loginId: isPurged ? null : email,
    memberNm: isPurged ? '파기회원' : memberNm,
    birthDt: isPurged ? null : birthDt,
    mobile: isPurged ? null : mobile,
    email: isPurged ? null : email,
    memberDivCd,
    orgNm: orgs.length === 0 ? null : random.pick(orgs),
    grdnNm: isChild && !isPurged ? grdnNm : null,
    grdnMobile: isChild && !isPurged ? grdnMobile : null,
    grdnAgreYn: isChild ? ('Y' as const) : ('N' as const),
    agreReqYn: 'Y' as const,
    agreReqDt: noon(aplyDay),
    agreMktYn: agreesToNews ? ('Y' as const) : ('N' as const),
    agreMktDt: agreesToNews ? noon(aplyDay) : null,
    vrfyDivCd: random.pick(['SMS', 'SMS', 'DOC', 'STF'] as const),
    statCd,
    aplyDt: noon(aplyDay),
    aprvUserId: statCd === 'APLY' || statCd === 'RJCT' ? null : approver,
    aprvDt: statCd === 'APLY' || statCd === 'RJCT' ? null : noon(decidedDay),
    rjctRsn: statCd === 'RJCT' ? REASONS.RJCT : null,
    stopRsn: statCd === 'STOP' ? REASONS.STOP : null,
    lastUseDt: useDay === null ? null : noon(useDay),
    wthdrDt: wthdrDay === null ? null : noon(wthdrDay),
    purgeDueDt:
      statCd === 'RJCT' ? addDays(decidedDay, KEPT_DAYS) : wthdrDay === null ? null : addDays(wthdrDay, KEPT_DAYS),
    purgeDt: isPurged && wthdrDay !== null ? noon(addDays(wthdrDay, KEPT_DAYS)) : null,
  };
}

type Member = ReturnType<typeof makeMember>;

/** What has been done to a member so far. */
function actsOf(member: Member) {
  const { otsdrMemberId, statCd, aplyDt, aprvDt, aprvUserId, wthdrDt, purgeDt } = member;
  const act = (actDivCd: string, actDt: string | null, rsn: string | null = null) =>
    actDt === null
      ? []
      : [
          {
            otsdrMemberHisId: stableId(`otsdrHis:${otsdrMemberId}:${actDivCd}`),
            otsdrMemberId,
            actDt,
            regDt: actDt,
            actUserId: aprvUserId ?? userIdOf(APPROVERS[0]),
            actDivCd: actDivCd as 'REG',
            aftVal: actDivCd.startsWith('AGRE') ? 'Y' : null,
            rsn,
          },
        ];
  return [
    ...act('REG', aplyDt),
    ...act('AGRE_REQ', aplyDt),
    ...(member.agreMktYn === 'Y' ? act('AGRE_MKT', aplyDt) : []),
    ...(member.grdnAgreYn === 'Y' ? act('AGRE_GRDN', aplyDt) : []),
    ...act('APRV', aprvDt),
    ...(statCd === 'RJCT' ? act('RJCT', noon(addDays(member.purgeDueDt ?? '', -KEPT_DAYS)), member.rjctRsn) : []),
    ...(statCd === 'STOP' ? act('STOP', member.lastUseDt ?? aprvDt, member.stopRsn) : []),
    ...act('WTHDR', wthdrDt),
    ...act('PURGE', purgeDt),
  ];
}

/** Members from outside, what was done to them, and the work of deciding about those who wait. */
export async function seedOutsiders(db: Kysely<Schema>, now: Date, seedDay: string): Promise<void> {
  const random = createRandom(SEED);
  const members = STATES.flatMap(([statCd, count]) => Array.from({ length: count }, () => statCd)).map(
    (statCd, index) => makeMember(random, index + 1, statCd, seedDay),
  );
  await insertRows(db, 'otsdrMember', members, now);
  await insertRows(db, 'otsdrMemberHis', members.flatMap(actsOf));
  await insertRows(
    db,
    'workItem',
    members
      .filter(({ statCd }) => statCd === 'APLY')
      .map(({ otsdrMemberId, memberNm, aplyDt }) => ({
        workItemId: stableId(`workItem:${otsdrMemberId}`),
        workDivCd: 'OTSDR_APLY',
        areaCd: 'SYS',
        title: `외부인 가입신청: ${maskName(memberNm)}`,
        resourcePath: SCREEN,
        needAuthType: 'U' as const,
        linkUrl: recordAddress.outsider(otsdrMemberId),
        refTable: 'otsdrMember',
        refId: otsdrMemberId,
        trgtRoleCd: 'ROLE_OPER',
        reqDt: aplyDt,
        dueDt: addDays(aplyDt.slice(0, 10).replaceAll('-', ''), 3),
        statCd: 'OPEN' as const,
        regId: 'SYSTEM',
        modId: 'SYSTEM',
        version: 1,
      })),
    now,
  );
}
