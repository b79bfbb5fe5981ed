import type { CounselCase } from '#contract/counselling/case.ts';
import { displayDate } from '#shared/display.ts';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { clock, methodName, RSV_TONES, rsvName } from '../records/case-labels.ts';

/** 예약 of a case, the latest first; they are booked and moved on 예약 일정. */
export const ReservationPanel = ({ of: { rsvs } }: { readonly of: CounselCase }) => (
  <Card title="예약">
    {rsvs.length === 0 ? (
      <p className="muted">예약이 없습니다. 예약 일정에서 등록합니다.</p>
    ) : (
      <ul className="cnsl-lines">
        {rsvs.map(({ rsvId, rsvDt, strtTm, endTm, mthdCd, placeNm, rsvSt }) => (
          <li key={rsvId}>
            <Chip tone={RSV_TONES[rsvSt]}>{rsvName(rsvSt)}</Chip>
            <strong>
              {displayDate(rsvDt)} {clock(strtTm)}~{clock(endTm)}
            </strong>
            <span className="muted">{[methodName(mthdCd), placeNm].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
