import { useState } from 'react';
import { displayCount } from '#shared/display.ts';
import { Card } from '#ui/card/Card.tsx';
import { Figures } from '#ui/facts/Figures.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { useGetWaitSimQuery } from '../state/statistic-endpoints.ts';

const STEPS = ['0', '1', '2', '3', '4', '5'] as const;

/** 대기 시뮬레이션: how long who applies now would wait, with up to five counsellors more. */
export function WaitCard({ cnslDivCd }: { readonly cnslDivCd: string }) {
  const [addCnt, setAddCnt] = useState<(typeof STEPS)[number]>('0'),
    { data, isError, error, refetch } = useGetWaitSimQuery({ cnslDivCd, addCnt }),
    row = data?.data[0];
  return (
    <Card title="대기 시뮬레이션">
      <div className="stack">
        <label className="field">
          <span className="field-label">추가 상담사 {addCnt}명</span>
          <input
            type="range"
            min={0}
            max={STEPS.length - 1}
            step={1}
            value={addCnt}
            aria-label="추가 상담사"
            aria-valuetext={`${addCnt}명`}
            onChange={({ target }) => setAddCnt(STEPS.find((step) => step === target.value) ?? '0')}
          />
        </label>
        {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
        {row ? (
          <Figures
            figures={[
              { label: '예상 대기일', value: row.waitDay === '-' ? '-' : `${row.waitDay}일` },
              { label: '대기 중인 신청', value: `${displayCount(row.waitCnt)}건` },
              {
                label: '상담사',
                value: addCnt === '0' ? `${row.cnslrCnt}명` : `${row.cnslrCnt} + ${addCnt}명`,
                note: '최근 40근무일에 시간을 연 상담사',
              },
              {
                label: '하루 첫 상담',
                value: row.speed === '-' ? '-' : `${row.speed}건`,
                note: '상담사 1명, 최근 40근무일',
              },
            ]}
          />
        ) : null}
      </div>
    </Card>
  );
}
