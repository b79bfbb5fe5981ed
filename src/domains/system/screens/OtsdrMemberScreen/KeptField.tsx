import type { ReactNode } from 'react';
import { Button } from '#ui/button/Button.tsx';
import './otsdr-member.css';

interface KeptFieldProps {
  readonly label: string;
  readonly required?: boolean;
  /** As the server has covered it. */
  readonly covered: string | null;
  /** Whether what is stored stays. */
  readonly isKept: boolean;
  /** Absent: nothing can be changed here. */
  readonly onRewrite?: () => void;
  /** The field in which it is written anew. */
  readonly children: ReactNode;
}

/** Something that identifies a person: shown covered, and kept unless it is entered anew. */
export function KeptField({ label, required = false, covered, isKept, onRewrite, children }: KeptFieldProps) {
  if (!isKept) return children;
  return (
    <div className="field" role="group" aria-label={label}>
      <span className="field-label">
        {label}
        {required ? (
          <span className="field-required" aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </span>
      <span className="otsdr-kept">
        <span className="numeric">{covered ?? '-'}</span>
        {onRewrite ? (
          <Button size="small" aria-label={`${label} 변경`} onClick={onRewrite}>
            변경
          </Button>
        ) : null}
      </span>
    </div>
  );
}
