import { useEffect, useState, type ReactNode } from 'react';
import { message } from '#messages/message.ts';
import type { MergeRow } from '#shared/merge/three-way.ts';
import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';
import type { QueuedRecord, RecordLabels } from '#ui/conflict/record-labels.ts';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { loadLabels } from './records.ts';

interface WithWordsProps {
  readonly record: QueuedRecord;
  /** Rows of which the words will speak. */
  readonly rows: readonly (MergeRow | null)[];
  readonly children: (words: readonly FieldLabel[]) => ReactNode;
}

/** The labels are loaded when they are needed; nothing is shown before. */
export function WithLabels({ record, rows, children }: WithWordsProps) {
  const [loaded, setLoaded] = useState<{ readonly op: string; readonly words: RecordLabels | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const take = (words: RecordLabels | null): void => {
      if (isCurrent) setLoaded({ op: record.op, words });
    };
    loadLabels(record).then(take, () => take(null));
    return () => {
      isCurrent = false;
    };
  }, [record]);
  if (loaded?.op !== record.op) return <div aria-busy="true" />;
  // Another kind of record has other hooks: another component.
  return loaded.words ? (
    <Spoken key={record.op} words={loaded.words} rows={rows}>
      {children}
    </Spoken>
  ) : (
    <StateNotice icon="exclamation-circle" text={message('M-LOAD-FAIL')} />
  );
}

function Spoken({
  words,
  rows,
  children,
}: Pick<WithWordsProps, 'rows'> & { readonly words: RecordLabels; readonly children: WithWordsProps['children'] }) {
  return children(words.useUnits(rows.filter((row) => row !== null)));
}
