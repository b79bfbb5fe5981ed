import { useState } from 'react';
import type { FieldError } from '#contract/errors.ts';
import type { Schdl } from '#contract/main/schedule.ts';
import { SCHEDULE_MERGE } from '#contract/main/schedule-rules.ts';
import { savedMessage } from '#messages/saved-message.ts';
import { withUntouched } from '#shared/merge/three-way.ts';
import { saveConflict, type SaveConflict } from '#ui/conflict/save-conflict.ts';
import { show } from '#ui/feedback/feedback.ts';
import { useScheduleUnits } from '../../records/useScheduleUnits.ts';
import { mergedEntry, scheduleFormOf, scheduleSaveOf, type ScheduleForm } from '../../rules/schedule-form-rules.ts';
import { useSaveSchdlMutation } from '../../state/schedule-endpoints.ts';
import { findFieldErrors, findVersionConflict } from '../../state/page.ts';

/** What a form was opened with; a new entry has no row. */
export interface ScheduleBase {
  readonly stored: Schdl | null;
  readonly form: ScheduleForm;
}

interface ScheduleConflict extends SaveConflict {
  /** What the next save builds on. */
  readonly base: ScheduleBase;
  readonly merge: (keysOfMine: readonly string[]) => ScheduleForm;
}

interface SaveOptions {
  readonly acdmSchdlId: string;
  /** Entry of the queue that was opened again in this form. */
  readonly replaces: string | undefined;
  /** Called before the person is told. */
  readonly onSaved: () => Promise<void>;
  readonly onRefused: (errors: readonly FieldError[]) => void;
}

const baseOf = (stored: Schdl): ScheduleBase => ({ stored, form: scheduleFormOf(stored) });

/** Saves an entry, on the device where there is no network; a stale version becomes a conflict with both sides. */
export function useScheduleSave({ acdmSchdlId, replaces, onSaved, onRefused }: SaveOptions) {
  const [save, { isLoading }] = useSaveSchdlMutation();
  const [conflict, setConflict] = useState<ScheduleConflict | null>(null),
    units = useScheduleUnits();

  const submit = async (form: ScheduleForm, { stored, form: opened }: ScheduleBase): Promise<void> => {
    const typed = scheduleSaveOf(form, acdmSchdlId, stored?.version);
    const mine = stored
      ? withUntouched(SCHEDULE_MERGE.units, { ...stored }, scheduleSaveOf(opened, acdmSchdlId, stored.version), typed)
      : typed;
    const saved = await save({ ...mine, base: stored ?? undefined, replaces });
    if (!saved.error) {
      await onSaved();
      show(savedMessage(saved.data));
      return;
    }
    const found = findVersionConflict<Schdl>(saved.error);
    if (!found) {
      onRefused(findFieldErrors(saved.error));
      return;
    }
    const { current } = found;
    setConflict({
      ...saveConflict(SCHEDULE_MERGE, units, found, stored, mine),
      base: baseOf(current),
      merge: (keys) => scheduleFormOf(mergedEntry(mine, current, keys)),
    });
  };
  return { submit, isSaving: isLoading, conflict, closeConflict: () => setConflict(null) };
}
