import { createElement, Fragment, useMemo } from 'react';
import { diffWords, type DiffPart } from './text-diff.ts';
import './changes.css';

/** One thing that is said of a record: as it is now, and as it will be. */
export interface ChangeFact {
  readonly key: string;
  readonly label: string;
  /** Null where there is nothing yet. */
  readonly now: string | null;
  readonly later: string;
  /** In what two values differ that read the same. */
  readonly unseen?: string;
  readonly isChanged: boolean;
}

interface ChangeTableProps {
  /** Read by screen readers as the table's name. */
  readonly label: string;
  readonly facts: readonly ChangeFact[];
  readonly laterLabel: string;
}

const EMPTY = '(비어 있음)',
  NOW_LABEL = '현재';

/** What would become true, beside what is true now. Differences are marked by words and by lines through and under them, not by colour alone. */
export function ChangeTable({ label, facts, laterLabel }: ChangeTableProps) {
  const hasNow = facts.some(({ now }) => now !== null);
  return (
    <table className="change-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">항목</th>
          {hasNow ? <th scope="col">{NOW_LABEL}</th> : null}
          <th scope="col">{laterLabel}</th>
        </tr>
      </thead>
      <tbody translate="no">
        {facts.map((fact) => (
          <ChangeRow key={fact.key} fact={fact} hasNow={hasNow} laterLabel={laterLabel} />
        ))}
      </tbody>
    </table>
  );
}

function ChangeRow({
  fact: { label, now, later, unseen, isChanged },
  hasNow,
  laterLabel,
}: {
  readonly fact: ChangeFact;
  readonly hasNow: boolean;
  readonly laterLabel: string;
}) {
  const parts = useMemo(() => (isChanged && now !== null ? diffWords(now, later) : null), [isChanged, now, later]);
  const isUnseen = isChanged && now === later;
  return (
    <tr data-changed={isChanged}>
      <th scope="row">
        {label}
        {isChanged ? (
          <span className="chip" data-tone="warning">
            변경
          </span>
        ) : null}
      </th>
      {hasNow ? (
        <td data-column={NOW_LABEL}>
          <div className="change-value">{parts ? <Marked parts={parts} side="removed" /> : now || EMPTY}</div>
        </td>
      ) : null}
      {/* A phone names the column in each cell, where there are two. */}
      <td data-column={hasNow ? laterLabel : undefined}>
        <div className="change-value">
          {parts ? <Marked parts={parts} side="added" /> : later || EMPTY}
          {isUnseen ? <em className="muted"> ({unseen ?? '서식만 다름'})</em> : null}
        </div>
      </td>
    </tr>
  );
}

/** One of two texts, with what the other one does not have. */
function Marked({ parts, side }: { readonly parts: readonly DiffPart[]; readonly side: 'removed' | 'added' }) {
  const own = parts.filter(({ kind }) => kind === 'same' || kind === side);
  if (own.every(({ text }) => text === '')) return EMPTY;
  const Mark = side === 'removed' ? 'del' : 'ins';
  return createElement(
    Fragment,
    null,
    ...own.map(({ kind, text }) => (kind === 'same' || text.trim() === '' ? text : createElement(Mark, null, text))),
  );
}
