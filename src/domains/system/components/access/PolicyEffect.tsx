import { useState } from 'react';
import type { PolicyEffectRow } from '#contract/security/policy.ts';
import type { Arg } from '#contract/registry.ts';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { OBSTACLE_NAMES } from '../../rules/security/policy-form.ts';
import { usePreviewSecurityPolicyQuery } from '../../state/security/policy-endpoints.ts';
import './access.css';

const WAYS = { SHUT: { label: '막힘', tone: 'danger' }, FREE: { label: '풀림', tone: 'success' } } as const;

/** Whom a change of the policy keeps out or lets in again, before it is saved: counts, reasons, and on demand the people. */
export function PolicyEffect({ change }: { readonly change: Arg<'previewSecurityPolicy'> }) {
  const { currentData, isFetching, isError, refetch } = usePreviewSecurityPolicyQuery(change);
  const [isOpen, setOpen] = useState(false);
  if (isError)
    return (
      <p className="effect muted">
        영향을 계산하지 못했습니다.{' '}
        <Button size="small" look="quiet" onClick={() => void refetch()}>
          다시 시도
        </Button>
      </p>
    );
  if (!currentData)
    return (
      <section className="effect" aria-label="영향" aria-busy={isFetching}>
        <p className="muted">영향을 계산하고 있습니다.</p>
      </section>
    );
  const { data, totalCount, shutUserCnt, freeUserCnt, reasons } = currentData;
  return (
    <section className="effect" aria-label="영향">
      <header className="effect-head">
        <h3>영향</h3>
        <p role="status">
          {totalCount === 0 ? (
            '지금 막히거나 풀리는 사람이 없습니다.'
          ) : (
            <>
              {shutUserCnt > 0 ? (
                <span className="chip" data-tone="danger">
                  막히는 사람 {displayCount(shutUserCnt)}명
                </span>
              ) : null}{' '}
              {freeUserCnt > 0 ? (
                <span className="chip" data-tone="success">
                  풀리는 사람 {displayCount(freeUserCnt)}명
                </span>
              ) : null}
            </>
          )}
        </p>
      </header>
      {reasons.length > 0 ? (
        <ul className="effect-screens" aria-label="이유별 영향">
          {reasons.map(({ whyCd, shutCnt, freeCnt }) => (
            <li key={whyCd}>
              <span>{OBSTACLE_NAMES[whyCd]}</span>
              <span className="muted numeric">
                {[
                  ['막힘', shutCnt],
                  ['풀림', freeCnt],
                ]
                  .filter(([, count]) => count !== 0)
                  .map(([label, count]) => `${label} ${displayCount(Number(count))}`)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {totalCount > 0 ? (
        <Button
          size="small"
          look="quiet"
          icon={isOpen ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          사람별로 보기
        </Button>
      ) : null}
      {isOpen ? <PolicyPeople rows={data} totalCount={totalCount} /> : null}
    </section>
  );
}

function PolicyPeople({
  rows,
  totalCount,
}: {
  readonly rows: readonly PolicyEffectRow[];
  readonly totalCount: number;
}) {
  return (
    <>
      <ul className="effect-people" aria-label="사람별 영향">
        {rows.map((row) => (
          <li key={`${row.userId} ${row.whyCd}`}>
            <span className="chip" data-tone={WAYS[row.wayCd].tone}>
              {WAYS[row.wayCd].label}
            </span>
            <span>
              <strong>{row.userNm}</strong> <span className="muted">{row.deptNm}</span> · {OBSTACLE_NAMES[row.whyCd]}
            </span>
            <span className="muted numeric">
              {[row.ipAddr, row.sessionYn === 'Y' ? '접속 중' : null].filter((part) => part !== null).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {rows.length < totalCount ? (
        <p className="muted">
          {displayCount(totalCount)}건 중 {displayCount(rows.length)}건을 보여 줍니다.
        </p>
      ) : null}
    </>
  );
}
