import type { BookingDetail } from '#contract/space/booking.ts';
import { USER_NAMES } from '#contract/space/space-rules.ts';
import { useCodes } from '#domains/system/index.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Card } from '#ui/card/Card.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { FileList } from '#ui/files/FileList.tsx';
import { filePort } from '../../state/page.ts';

const moment = (at: string | null): string => (at === null ? '' : displayMoment(at));

/** 신청정보: everything that was applied for; the name is in clear, which the server writes down, the phone number is not. */
export function BookingFacts({ booking }: { readonly booking: BookingDetail }) {
  const purposes = useCodes('SPACE_PRPS'),
    equipment = useCodes('SPACE_FCLT');
  return (
    <Card title="신청정보">
      <Facts
        facts={[
          { label: '공간', value: booking.spaceNm },
          { label: '관리부서', value: booking.mngDeptNm },
          { label: '신청자', value: `${booking.aplyNm ?? '-'} (${USER_NAMES[booking.aplyDivCd]})` },
          { label: '연락처', value: booking.aplyTel },
          { label: '신청일시', value: moment(booking.rgstDt) },
          { label: '대리 등록자', value: booking.dptyYn === 'Y' ? booking.rgstNm : '' },
          { label: '목적', value: purposes.nameOf(booking.prpsCd) },
          { label: '단체명', value: booking.grpNm },
          { label: '이용내용', value: booking.prpsCn, isWide: true },
          { label: '이용인원', value: `${booking.useCnt}명` },
          { label: '장비 요청', value: booking.fcltRqst.map(equipment.nameOf).join(', ') },
          {
            label: '동반자',
            value: booking.companions.map(({ stdNo, nm }) => `${nm} (${stdNo})`).join(', '),
            isWide: true,
          },
          { label: '처리자', value: booking.aprvNm },
          { label: '처리일시', value: moment(booking.aprvDt) },
          ...(booking.rjctRsn ? [{ label: '반려 사유', value: booking.rjctRsn, isWide: true }] : []),
          ...(booking.cnclRsn ? [{ label: '취소 사유', value: booking.cnclRsn, isWide: true }] : []),
        ]}
      />
      {booking.fileGroupId ? <FileList fileGroupId={booking.fileGroupId} port={filePort} /> : null}
    </Card>
  );
}
