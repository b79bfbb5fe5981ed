import type { Schdl } from '#contract/main/schedule.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { useReopened, useReopenedEnd, useUnsent } from '../../state/page.ts';
import { ScheduleFormDialog } from './ScheduleFormDialog.tsx';
import { ScheduleView } from './ScheduleView.tsx';

/** An entry of the calendar: its form for who may write it, else what it says. */
export function ScheduleDialog({
  entry,
  day,
  onClose,
}: {
  readonly entry: Schdl | null;
  readonly day?: string;
  readonly onClose: () => void;
}) {
  if (entry === null)
    return <ScheduleFormDialog entry={null} {...(day === undefined ? {} : { day })} onClose={onClose} />;
  return entry.linkedYn === 'N' && mayDo(entry, 'saveSchdl') ? (
    <StoredSchedule entry={entry} onClose={onClose} />
  ) : (
    <ScheduleView entry={entry} onClose={onClose} />
  );
}

/** What waits of an entry is shown on the row on which it was typed. */
function StoredSchedule({ entry, onClose }: { readonly entry: Schdl; readonly onClose: () => void }) {
  const unsent = useUnsent('saveSchdl', entry.acdmSchdlId);
  useReopenedEnd(unsent ?? null);
  return unsent === undefined ? null : (
    <ScheduleFormDialog
      key={unsent?.clientReqId}
      entry={(unsent?.base as Schdl | undefined) ?? (unsent?.save.version === undefined && unsent ? null : entry)}
      reopened={unsent}
      onClose={onClose}
    />
  );
}

/** The form of what waits on the device, on the row on which it was typed; without such an entry, of a new one. */
export function ReopenedSchedule({ onClose }: { readonly onClose: () => void }) {
  const reopened = useReopened('saveSchdl');
  useReopenedEnd(reopened);
  return (
    <ScheduleFormDialog
      key={reopened?.clientReqId}
      entry={(reopened?.base as Schdl | undefined) ?? null}
      reopened={reopened}
      onClose={onClose}
    />
  );
}
