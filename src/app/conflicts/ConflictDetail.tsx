import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { conflictFields, type ConflictField, type FieldLabel } from '#ui/conflict/conflict-fields.ts';
import { ConflictTable, SIDE_LABELS, type ConflictSide } from '#ui/conflict/ConflictTable.tsx';
import { savedBy, sideOf, titleOf, versionsOf, type Choices, type ConflictEntry } from './conflict-rules.ts';
import { EntryActs } from './EntryActs.tsx';
import { EntryContent } from './EntryContent.tsx';
import { conflictMessages } from './messages.ts';
import { WithLabels } from './WithLabels.tsx';

interface ConflictDetailProps {
  readonly conflict: ConflictEntry;
  readonly choices: Choices;
  readonly onChoose: (key: string, side: ConflictSide) => void;
  /** How many entries of this kind dispute the unit. */
  readonly countOf: (key: string) => number;
  /** The same side for this unit in every entry of the kind. */
  readonly onChooseAll: (key: string, side: ConflictSide) => void;
  readonly onLeave: () => void;
}

function messageOf({ kind, record, entry }: ConflictEntry): string {
  if (kind === 'unreadable') return conflictMessages.unreadable;
  if (kind === 'gone') return record?.rule.isRenewable ? conflictMessages.gone : conflictMessages.goneForGood;
  if (kind === 'changed') return savedBy(entry) ? conflictMessages.changed : conflictMessages.ownEarlier;
  const message = entry.error && 'message' in entry.error ? entry.error.message : '';
  return message || conflictMessages.refused;
}

const rowsOf = ({ entry, record }: ConflictEntry) => Object.values(versionsOf(entry, record) ?? {});

/** One entry that waits for a person: why, since when, what differs, and what can be done. */
export function ConflictDetail(props: ConflictDetailProps) {
  const { conflict, onLeave } = props,
    { entry, kind, record } = conflict;
  const { error } = entry,
    who = savedBy(entry);
  const errors = error?.kind === 'invalid' || error?.kind === 'refused' ? error.errors : [];
  return (
    <section className="conflicts-detail" aria-label={titleOf(entry)}>
      <h2>{titleOf(entry)}</h2>
      <p className="muted">
        작성 {displayMoment(entry.createdAt)}
        {who && error?.kind === 'refused' && error.modDt ? (
          <>
            {' '}
            · 먼저 저장 <strong>{who}</strong> {displayMoment(error.modDt)}
          </>
        ) : null}
      </p>
      <p className="conflicts-why" data-kind={kind}>
        {messageOf(conflict)}
      </p>
      {errors.length > 0 ? (
        <ul className="conflicts-errors">
          {errors.map(({ field, row, message: text }) => (
            <li key={`${field}-${row ?? ''}`}>{text}</li>
          ))}
        </ul>
      ) : null}
      {kind === 'changed' && record ? (
        <WithLabels record={record} rows={rowsOf(conflict)}>
          {(words) => <Disputed {...props} words={words} />}
        </WithLabels>
      ) : kind === 'unreadable' ? null : (
        <EntryContent op={entry.op} payload={entry.payload} />
      )}
      <div className="conflicts-acts">
        <EntryActs entry={entry} onLeave={onLeave} />
      </div>
    </section>
  );
}

function Disputed({
  conflict,
  choices,
  onChoose,
  countOf,
  onChooseAll,
  words,
}: ConflictDetailProps & { readonly words: readonly FieldLabel[] }) {
  const versions = versionsOf(conflict.entry, conflict.record);
  if (!versions || !conflict.record) return null;
  const fields = conflictFields(conflict.record.rule.units, words, versions);
  const actionOf = (field: ConflictField) => {
    const side = sideOf(choices, conflict, field.key),
      count = countOf(field.key);
    if (field.side !== 'both' || side === null || count < 2) return null;
    return (
      <Button
        size="small"
        look="quiet"
        onClick={() => onChooseAll(field.key, side)}
      >{`${count.toLocaleString('en-US')}건 모두 ${SIDE_LABELS[side]}`}</Button>
    );
  };
  return (
    <>
      <ConflictTable
        fields={fields}
        chosen={(key) => sideOf(choices, conflict, key)}
        onChoose={onChoose}
        actionOf={actionOf}
      />
      <p className="muted conflicts-note">
        {versions.base === null ? conflictMessages.unknownBase : conflictMessages.oneSided}
      </p>
    </>
  );
}
