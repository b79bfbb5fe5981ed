import type { AprvDetail } from '#contract/extracurricular/approval.ts';
import { displayCount } from '#shared/display.ts';

type Decided = Pick<AprvDetail, 'refDiv'> & {
  readonly period: Pick<AprvDetail['period'], 'applCnt' | 'selCnt' | 'waitCnt'>;
};

/** What the last approval of a document does (extracurricular.md 4), with the numbers of those whom it concerns. */
export function effectOf({ refDiv, period: { applCnt, selCnt, waitCnt } }: Decided): string {
  const people = `신청 ${displayCount(applCnt)}건(선발 ${displayCount(selCnt)}, 대기 ${displayCount(waitCnt)})`;
  switch (refDiv) {
    case 'PRD_CHG':
      return `최종 승인하면 아래 변경이 회차에 반영됩니다. 현재 ${people}입니다.`;
    case 'PRD_CANCEL':
      return `최종 승인하면 폐강되어 ${people}이 취소되고 모두에게 알립니다. 만족도조사, 공간 예약과 일정도 취소됩니다.`;
    case 'PRD_RSLT':
      return '최종 승인하면 회차가 종료되고 결과가 CQI에 반영됩니다. 종료한 회차의 결과와 집행액은 바꿀 수 없습니다.';
    default:
      return '최종 승인하면 회차가 개설되어 모집기간에 신청을 받습니다.';
  }
}
