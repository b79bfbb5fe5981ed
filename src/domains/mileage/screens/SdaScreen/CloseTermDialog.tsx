import { Link } from 'wouter';
import type { TermCheck, TermRow } from '#contract/mileage/term.ts';
import { displayCount, displayDate } from '#shared/display.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { ask, show } from '#ui/feedback/feedback.ts';
import { CHECK_NAMES, checkPlaces } from '../../rules/labels.ts';
import { MILEAGE_QUESTIONS } from '../../rules/questions.ts';
import { termName } from '../../rules/school-years.ts';
import { reportStale, useAuth } from '../../state/page.ts';
import { useCloseTermMutation, useGetTermCheckQuery } from '../../state/sda-endpoints.ts';

/** 마감 점검: every condition of a closing with what stands in its way; closes the term when all hold. */
export function CloseTermDialog({ term, onClose }: { readonly term: TermRow; readonly onClose: () => void }) {
  const { data, isError, error, refetch } = useGetTermCheckQuery({ mlgTermId: term.mlgTermId });
  const [close, { isLoading }] = useCloseTermMutation();
  const mayClose = useAuth('U');
  const checks = data?.data ?? [],
    isReady = checks.length > 0 && checks.every(({ okYn }) => okYn === 'Y');
  const submit = async (): Promise<void> => {
    if (!(await ask(MILEAGE_QUESTIONS.closeTerm, { name: termName(term) }))) return;
    const done = await close({ mlgTermId: term.mlgTermId, version: term.version });
    if (done.data) {
      show('M-OK');
      onClose();
    } else reportStale(done.error);
  };
  return (
    <FormDialog
      title={`${termName(term)} 마감 점검`}
      saveLabel="마감"
      isDirty={false}
      isSaving={isLoading}
      {...(isReady && mayClose ? { onSave: () => void submit() } : {})}
      onClose={onClose}
    >
      {isError ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="stack">
          <ul className="term-checks">
            {checks.map((check) => (
              <CheckLine key={check.checkCd} check={check} mlgTermId={term.mlgTermId} />
            ))}
          </ul>
          {checks.length > 0 && !isReady ? <p className="muted">위 항목을 모두 처리하면 마감할 수 있습니다.</p> : null}
        </div>
      )}
    </FormDialog>
  );
}

/** One condition, what stands in its way, and where that is dealt with. */
function CheckLine({
  check: { checkCd, okYn, cnt, day },
  mlgTermId,
}: {
  readonly check: TermCheck;
  readonly mlgTermId: string;
}) {
  const isMet = okYn === 'Y',
    isPeriod = checkCd === 'PERIOD';
  const hindrance = isPeriod ? `${displayDate(day ?? '')}부터 가능` : `${displayCount(cnt)}건`;
  return (
    <li data-ok={okYn}>
      <span className={`pi ${isMet ? 'pi-check-circle' : 'pi-exclamation-triangle'}`} aria-hidden="true" />
      <span>{CHECK_NAMES[checkCd]}</span>
      {isMet
        ? null
        : checkPlaces(checkCd, mlgTermId).map(({ label, path }) => (
            <Link key={path} href={path}>
              {label}
            </Link>
          ))}
      <span className="count">{isMet ? (isPeriod ? '충족' : '없음') : hindrance}</span>
    </li>
  );
}
