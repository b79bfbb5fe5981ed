import type { Schdl } from '#contract/main/schedule.ts';
import { useReopened, useReopenedEnd } from '../../state/page.ts';
import { ScheduleFormDialog } from './ScheduleFormDialog.tsx';
import { ScheduleView } from './ScheduleView.tsx';

/** An entry of the calendar: its form for who may write it, else what it says. */
export function ScheduleDialog({ entry, day, onClose }: { readonly entry: Schdl | null; readonly day?: string; readonly onClose: () => void }) {
  return entry?.editYn === 'N' ? <ScheduleView entry={entry} onClose={onClose} /> : <ScheduleFormDialog entry={entry} {...(day === undefined ? {} : { day })} onClose={onClose} />;
}

/** The form of what waits on the device, on the row on which it was typed; without such an entry, of a new one. */
export function ReopenedSchedule({ onClose }: { readonly onClose: () => void }) {
  const reopened = useReopened('saveSchdl');
  useReopenedEnd(reopened);
  return <ScheduleFormDialog key={reopened?.clientReqId} entry={(reopened?.base as Schdl | undefined) ?? null} reopened={reopened} onClose={onClose} />;
}
