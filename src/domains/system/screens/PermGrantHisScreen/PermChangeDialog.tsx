import { useState } from 'react';
import type { PermGrantHis, PermSpan } from '#contract/security/perm-grant-his.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { displayExact } from '../../rules/security/history-query.ts';
import { spanBars } from '../../rules/security/perm-spans.ts';
import { useGetUserPermTimelineQuery } from '../../state/security/perm-grant-endpoints.ts';
import { placeOf, targetOf } from './perm-columns.tsx';
import './perm-grant-his.css';

const NO_SPANS: readonly PermSpan[] = [];

/** The whole of one change; for a person on demand all rights over time. */
export function PermChangeDialog({
  row,
  actNm,
  onClose,
}: {
  readonly row: PermGrantHis;
  readonly actNm: string;
  readonly onClose: () => void;
}) {
  const [isTimeline, setTimeline] = useState(false);
  const { trgtUserId } = row;
  return (
    <Dialog
      title={`${targetOf(row)} ${actNm}`}
      size="large"
      onClose={onClose}
      footer={<Button onClick={onClose}>닫기</Button>}
    >
      <div className="stack">
        <Facts
          facts={[
            { label: '일시', value: displayExact(row.actDt) },
            { label: '처리자', value: row.actUserNm ?? '시스템' },
            { label: '대상', value: row.trgtUserNm },
            { label: '역할', value: row.roleCd },
            { label: '자원/특수권한', value: placeOf(row), isWide: true },
            { label: '변경 전', value: row.befVal ?? '없음', isWide: true },
            { label: '변경 후', value: row.aftVal ?? '없음', isWide: true },
            { label: '사유', value: row.rsn, isWide: true },
          ]}
        />
        {trgtUserId !== null && !isTimeline ? (
          <div>
            <Button icon="calendar" onClick={() => setTimeline(true)}>
              사용자 권한 타임라인
            </Button>
          </div>
        ) : null}
        {trgtUserId !== null && isTimeline ? <PermTimeline userId={trgtUserId} /> : null}
      </div>
    </Dialog>
  );
}

/** Rights of one person as bars; the line is today. */
function PermTimeline({ userId }: { readonly userId: string }) {
  const answer = useGetUserPermTimelineQuery({ userId });
  const [today] = useState(() => koreanDate8(Date.now()));
  const { bars, first, last, todayAt } = spanBars(answer.data?.data ?? NO_SPANS, today);
  return (
    <section className="perm-spans" aria-label="사용자 권한 타임라인" aria-busy={answer.isFetching}>
      <p className="muted numeric perm-spans-ends">
        <span>{displayDate(first)}</span>
        <span>{displayDate(last)}</span>
      </p>
      <ul>
        {bars.map((bar) => (
          <li key={bar.spanId}>
            <span className="perm-span-label">
              {bar.label}{' '}
              <span className="muted numeric">
                {displayDate(bar.strtDt)} ~ {bar.endDt > last ? '' : displayDate(bar.endDt)}
                {bar.endedYn === 'Y' ? ' (회수)' : ''}
              </span>
            </span>
            <span className="perm-span-track" aria-hidden="true">
              <span
                className="perm-span-bar"
                data-kind={bar.kindCd}
                data-ended={bar.endedYn}
                style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
              />
              <span className="perm-span-today" style={{ left: `${todayAt}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
