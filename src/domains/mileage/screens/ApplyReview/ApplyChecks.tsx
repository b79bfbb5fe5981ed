import { Link } from 'wouter';
import type { ApplyDetail } from '#contract/mileage/apply.ts';
import { MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import { Card } from '#ui/card/Card.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { APPLY_CHECK_NAMES } from '../../rules/labels.ts';
import { useGetApplyCheckQuery } from '../../state/apply-endpoints.ts';

/** What is looked at before a decision; nothing where none is to be made any more. */
export function ApplyChecks({ application: { applyId, applySt } }: { readonly application: ApplyDetail }) {
  const isWaiting = applySt === 'SUBMITTED' || applySt === 'DEPT_OK';
  const { data, isError, error, refetch } = useGetApplyCheckQuery({ applyId }, { skip: !isWaiting });
  if (!isWaiting) return null;
  return (
    <Card title="점검">
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      <ul className="review-checks" aria-busy={data === undefined}>
        {(data?.data ?? []).map(({ checkCd, okYn, text, others }) => (
          <li key={checkCd} data-ok={okYn}>
            <span className={`pi ${okYn === 'Y' ? 'pi-check-circle' : 'pi-exclamation-triangle'}`} aria-hidden="true" />
            <strong>{APPLY_CHECK_NAMES[checkCd]}</strong>
            <span>
              {okYn === 'Y' ? '' : '확인 필요: '}
              {text}
              {others.map(({ applyNo, applyId: other }) =>
                other === null ? null : (
                  <Link key={applyNo} href={`${MILEAGE_SCREEN.apply}?applyId=${other}`} className="review-other">
                    {others.length > 1 ? `${applyNo} 보기` : '신청 보기'}
                  </Link>
                ),
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
