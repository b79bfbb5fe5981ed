import type { ReactNode } from 'react';
import type { CallError } from '#contract/errors.ts';
import { message } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { failureText } from '../rules/failure-messages.ts';
import { StateLine } from './StateLine.tsx';
import { useScreenFocus } from './useScreenFocus.ts';

/** What a section has to know of its reads before it can be drawn. */
interface Reading {
  readonly data: object | null;
  readonly storedAt: number | null;
  readonly error: CallError | null;
  readonly askAgain: () => void;
}

interface SectionFrameProps {
  readonly title: string;
  /** Where back leads, in a word. */
  readonly backLabel: string;
  readonly onBack: () => void;
  readonly reads: readonly Reading[];
  /** What has just been done. */
  readonly done?: string;
  /** Drawn once every read has an answer, or a copy of one. */
  readonly children: () => ReactNode;
}

/** Heading, way back, and what stands there while something is read, is old, or could not be read. */
export function SectionFrame({ title, backLabel, onBack, reads, done = '', children }: SectionFrameProps) {
  const heading = useScreenFocus(title),
    failed = reads.find(({ data, error }) => data === null && error !== null),
    old = reads.find(({ storedAt }) => storedAt !== null),
    isComplete = reads.every(({ data }) => data !== null);
  return (
    <>
      <Button look="quiet" icon="angle-left" className="part-back" onClick={onBack}>
        {backLabel}
      </Button>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {old?.storedAt == null ? null : (
        <p className="muted">{message('M-STALE', { at: displayMoment(old.storedAt) })}</p>
      )}
      {done === '' ? null : <StateLine tone="success">{done}</StateLine>}
      {failed?.error ? (
        <StateLine
          tone="danger"
          act={<Button onClick={() => reads.forEach(({ askAgain }) => askAgain())}>다시 시도</Button>}
        >
          {failureText(failed.error)}
        </StateLine>
      ) : isComplete ? (
        children()
      ) : (
        <div className="part-card part-skeleton" aria-busy="true" />
      )}
    </>
  );
}
