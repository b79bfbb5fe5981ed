import type { BookingDetail } from '#contract/space/booking.ts';
import { USER_NAMES } from '#contract/space/space-rules.ts';
import { useCodes } from '#domains/system/index.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Card } from '#ui/card/Card.tsx';
import { Facts } from '#ui/facts/Facts.tsx';

const moment = (at: string | null): string => (at === null ? '' : displayMoment(at));

/** 신청정보: everything that was applied for; names and phones of people are covered. */
export function BookingFacts({ booking }: { readonly booking: BookingDetail }) {
  const purposes = useCodes('SPACE_PRPS'),
    equipment = useCodes('SPACE_FCLT'),
    buildings = useCodes('SPACE_BLDG');
  return (
    <Card title="신청정보">
      <Facts
        facts={[
          { value: `${buildings.nameOf(booking.bldgCd)} ${booking.spaceNm}`, label: '공간' },
          { value: booking.mngDeptNm, label: '관리부서' },
          { value: `${booking.aplyNm ?? '-'} (${USER_NAMES[booking.aplyDivCd]})`, label: '신청자' },
          { value: booking.aplyTel, label: '연락처' },
          { value: moment(booking.rgstDt), label: '신청일시' },
          { value: booking.dptyYn === 'Y' ? booking.rgstNm : '', label: '대리 등록자' },
          { value: purposes.nameOf(booking.prpsCd), label: '목적' },
          { value: booking.grpNm, label: '단체명' },
          { label: '이용내용', value: booking.prpsCn, isWide: true },
          { value: `${booking.useCnt}명`, label: '이용인원' },
          { value: booking.fcltRqst.map(equipment.nameOf).join(', '), label: '장비 요청' },
          {
            label: '동반자',
            value: booking.companions.map(({ stdNo, nm }) => `${nm} (${stdNo})`).join(', '),
            isWide: true,
          },
          { value: booking.aprvNm, label: '처리자' },
          { value: moment(booking.aprvDt), label: '처리일시' },
          ...(booking.rjctRsn ? [{ label: '반려 사유', value: booking.rjctRsn, isWide: true }] : []),
          ...(booking.cnclRsn ? [{ label: '취소 사유', value: booking.cnclRsn, isWide: true }] : []),
        ]}
      />
    </Card>
  );
}
