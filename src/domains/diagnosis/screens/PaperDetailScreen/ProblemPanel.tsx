import { useEffect, useRef } from 'react';
import type { PaperProblem } from '#contract/diagnosis/paper.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import type { EditorPlace } from './place.ts';

interface ProblemPanelProps {
  readonly problems: readonly PaperProblem[];
  readonly onPlace: (place: EditorPlace) => void;
  readonly onClose: () => void;
}

const placeOf = ({ qstnId, sectId }: PaperProblem): EditorPlace =>
  qstnId ? { kind: 'question', qstnId } : sectId ? { kind: 'section', sectId } : { kind: 'basics' };

/** What a check has found, all at once; each finding opens its place. */
export function ProblemPanel({ problems, onPlace, onClose }: ProblemPanelProps) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    root.current?.focus();
  }, []);
  const errors = problems.filter(({ severity }) => severity === 'error').length,
    warnings = problems.length - errors;
  return (
    <section ref={root} className="problems" data-clean={problems.length === 0} aria-label="점검 결과" tabIndex={-1}>
      <header className="problems-head">
        <strong role="status">
          {problems.length === 0
            ? '확정할 수 있습니다.'
            : [errors > 0 ? `오류 ${errors}건` : '', warnings > 0 ? `경고 ${warnings}건` : '']
                .filter(Boolean)
                .join(', ')}
        </strong>
        {errors > 0 ? <span className="muted">오류를 모두 고치면 확정할 수 있습니다.</span> : null}
        <Button size="small" look="quiet" icon="times" onClick={onClose}>
          닫기
        </Button>
      </header>
      {problems.length > 0 ? (
        <ul className="problems-list">
          {problems.map((problem) => (
            <li key={`${problem.message} ${problem.qstnId ?? problem.sectId ?? ''}`}>
              <button type="button" className="problem" onClick={() => onPlace(placeOf(problem))}>
                <Chip tone={problem.severity === 'error' ? 'danger' : 'warning'}>
                  {problem.severity === 'error' ? '오류' : '경고'}
                </Chip>
                <span>{problem.message}</span>
                <span className="pi pi-angle-right" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
