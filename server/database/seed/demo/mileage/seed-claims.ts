import type { Kysely } from 'kysely';
import { MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import { recordAddress } from '#contract/record-address.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { stableId } from '../../stable-id.ts';
import type { PlannedApplication } from './application-plan.ts';
import type { PlannedTerm } from './term-plan.ts';

const HOUR = '1000',
  /** What students objected to after the last closed term, and the replies they got. */
  OBJECTIONS = [
    [
      '봉사 시간이 일부만 반영된 것 같습니다.',
      '학기 한도 80점을 넘은 시간은 제외됩니다. 제외 점수는 신청 내역에서 확인할 수 있습니다.',
    ],
    [
      '승인된 자격증 점수가 보이지 않습니다.',
      '6월 20일 승인되어 원장에 반영되었습니다. 앱에서 새로고침하면 확인할 수 있습니다.',
    ],
    [
      '동아리 임원 활동이 반려된 이유를 알고 싶습니다.',
      '임명 기간이 확인되지 않아 반려되었습니다. 확인서를 갖춰 다음 학기에 다시 신청해주세요.',
    ],
  ] as const,
  OPEN_OBJECTION = '제출한 확인서에 활동 기간이 적혀 있는데 반려되었습니다. 다시 확인해주세요.',
  /** Adjustments that wait for a second person, and one that was sent back. */
  ADJUSTMENTS = [
    { areaCd: 'VOL', pnt: 20, rsn: '전산 장애로 누락된 봉사 10시간 반영', adjSt: 'REQ' },
    { areaCd: 'ECP', pnt: -30, rsn: '중복 이수된 프로그램 점수 정정', adjSt: 'REQ' },
    { areaCd: 'ACT', pnt: 50, rsn: '학생회 활동 추가 인정', adjSt: 'RETURNED' },
  ] as const,
  REQUESTER = 'oper02',
  DECIDER = 'oper01';

/** Objections of the term before the present one, and adjustments of the present one. */
export async function seedClaims(
  db: Kysely<Schema>,
  { now, seedDay }: { readonly now: Date; readonly seedDay: string },
  [before, present]: readonly [PlannedTerm, PlannedTerm],
  applications: readonly PlannedApplication[],
): Promise<void> {
  const requester = await userIdOf(db, REQUESTER),
    decider = await userIdOf(db, DECIDER);
  const objected = applications.filter(
    ({ applySt, submitDay }) => applySt === 'APPROVED' && submitDay >= before.accStrtDt && submitDay <= before.accEndDt,
  );
  await insertRows(
    db,
    'mlgObj',
    OBJECTIONS.flatMap(([content, reply], at) => {
      const about = objected[at];
      return about
        ? [
            {
              mlgObjId: stableId(`mileage-objection:${at}`),
              stdNo: about.applicant.stdNo,
              mlgTermId: before.mlgTermId,
              applyId: about.applyId,
              content,
              reply,
              replyId: decider,
              replyDt: koreanMoment(before.objEndDt, HOUR),
              objSt: 'DONE' as const,
            },
          ]
        : [];
    }),
    now,
  );
  const open = applications.findLast(
    ({ applySt, submitDay }) => applySt === 'REJECTED' && submitDay >= present.accStrtDt && submitDay <= seedDay,
  );
  if (open)
    await insertRows(
      db,
      'mlgObj',
      [
        {
          mlgObjId: stableId('mileage-objection:open'),
          stdNo: open.applicant.stdNo,
          mlgTermId: present.mlgTermId,
          applyId: open.applyId,
          content: OPEN_OBJECTION,
        },
      ],
      now,
    );
  const adjusted = applications.filter(({ submitDay }) => submitDay >= present.accStrtDt && submitDay <= seedDay);
  const rows = ADJUSTMENTS.flatMap(({ areaCd, pnt, rsn, adjSt }, at) => {
    const whose = adjusted[at];
    return whose
      ? [
          {
            mlgAdjId: stableId(`mileage-adjustment:${at}`),
            stdNo: whose.applicant.stdNo,
            mlgTermId: present.mlgTermId,
            areaCd,
            pnt,
            rsn,
            reqId: requester,
            adjSt,
            aprvId: adjSt === 'RETURNED' ? decider : null,
            rtnRsn: adjSt === 'RETURNED' ? '활동 확인서를 첨부해 다시 요청해주세요.' : null,
          },
        ]
      : [];
  });
  await insertRows(db, 'mlgAdj', rows, now);
  await insertRows(
    db,
    'workItem',
    rows
      .filter(({ adjSt }) => adjSt === 'REQ')
      .map(({ mlgAdjId, stdNo, pnt }) => ({
        workItemId: stableId(`mileage-work:${mlgAdjId}`),
        workDivCd: 'MLG_BULK',
        areaCd: 'MLG',
        title: `마일리지 조정 ${stdNo} ${pnt > 0 ? '+' : ''}${pnt}점`,
        resourcePath: MILEAGE_SCREEN.apply,
        needAuthType: 'U' as const,
        linkUrl: recordAddress.adjustment(),
        refTable: 'mlgAdj',
        refId: mlgAdjId,
        trgtRoleCd: 'ROLE_OPER',
        reqUserId: requester,
        reqDt: now.toISOString(),
      })),
    now,
  );
}

async function userIdOf(db: Kysely<Schema>, loginId: string): Promise<string> {
  const { userId } = await db
    .selectFrom('user')
    .select('userId')
    .where('loginId', '=', loginId)
    .executeTakeFirstOrThrow();
  return userId;
}
