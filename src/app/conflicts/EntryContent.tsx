import type { Arg } from '#contract/registry.ts';
import { displayFileSize } from '#shared/display.ts';
import type { MergeRow } from '#shared/merge/three-way.ts';
import { Facts } from '#ui/facts/Facts.tsx';
import { conflictMessages } from './messages.ts';
import { findRecord } from './records.ts';
import { WithLabels } from './WithLabels.tsx';

const factsOfFile = ({ oriFileNm, fileSize }: Arg<'attachFile'>) => [
  { label: '파일명', value: oriFileNm },
  { label: '크기', value: displayFileSize(fileSize) },
];

/** What an entry of the queue would save, as people read it. */
export function EntryContent({ op, payload }: { readonly op: string | null; readonly payload: unknown }) {
  const record = findRecord(op);
  if (op === 'attachFile') return <Facts facts={factsOfFile(payload as Arg<'attachFile'>)} />;
  if (!record || typeof payload !== 'object' || payload === null)
    return <p className="muted">{conflictMessages.noLabels}</p>;
  const row = payload as MergeRow;
  const isSpokenOf = (key: string): boolean => row[key] !== undefined && row[key] !== null && row[key] !== '';
  return (
    <WithLabels record={record} rows={[row]}>
      {(words) => (
        <Facts
          facts={words.filter(({ key }) => isSpokenOf(key)).map(({ label, show }) => ({ label, value: show(row) }))}
        />
      )}
    </WithLabels>
  );
}
