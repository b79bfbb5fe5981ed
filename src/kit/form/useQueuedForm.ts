import { useRef, useState } from 'react';
import type { FieldError } from '#contract/errors.ts';
import type { MergeRule } from '#contract/merge.ts';
import { useReopenedEnd } from '#bridge/reopened/reopened.ts';
import type { SubmitSource } from '#bridge/server-api.ts';
import { savedMessage } from '#messages/saved-message.ts';
import { mergeRows, withUntouched, type MergeRow } from '#shared/merge/three-way.ts';
import { conflictFields, type FieldLabel } from '#ui/conflict/conflict-fields.ts';
import type { Submitted } from '#worker/api.ts';
import type { FormFields } from './field-props.ts';
import type { Meeting, OpenedEntry, RecordForm, RecordFormOptions, Saved, Versioned } from './record-form.ts';
import { useRecordForm } from './useRecordForm.tsx';

const rowOf = (value: object): MergeRow => Object.fromEntries(Object.entries(value));

/** The entry that a save has become; undefined where it is stored. */
export const entryOf = (answer: Submitted<unknown>): string | undefined =>
  answer.state === 'queued' ? answer.clientReqId : undefined;

/** An entry of the queue that is opened again. */
interface Entry<Body> {
  readonly clientReqId: string;
  readonly save: Body;
  readonly base: unknown;
  readonly errors: readonly FieldError[];
}

interface QueuedFormOptions<Row extends Versioned, Form extends object, Fields, Body extends object, Data> extends Omit<
  RecordFormOptions<Row, Form, Fields, Submitted<Data>>,
  'save' | 'entry' | 'meet' | 'savedMessage' | 'words'
> {
  /** How two versions of the record are put together. */
  readonly rule: MergeRule;
  /** What its units are called in the conflict dialog. */
  readonly units: readonly FieldLabel[];
  /** The form as it is sent. */
  readonly bodyOf: (form: Form, id: string, version: number | undefined) => Body;
  /** The form of what was sent, or of what two versions have become. */
  readonly formFrom: (body: Body) => Form;
  readonly reopened: Entry<Body> | null;
  readonly send: (save: Body & SubmitSource) => Promise<Saved<Submitted<Data>>>;
}

/**
 * The form of a record whose save may wait on the device: `useRecordForm`, and what the queue adds. It opens with an
 * entry that waits, sends it again in the entry's place with the row on which it was typed, reports whether the save is
 * stored or waits, and merges two versions by the units of the contract, which the list of conflicts uses, too.
 */
export function useQueuedForm<
  Row extends Versioned,
  Form extends object,
  Fields extends FormFields,
  Body extends object,
  Data,
>(options: QueuedFormOptions<Row, Form, Fields, Body, Data>): RecordForm<Row, Form, Fields> {
  const { rule, units, bodyOf, formFrom, reopened, send, ...record } = options;
  useReopenedEnd(reopened);
  /** The entry in whose place the next save goes: a form that stays open has one entry, however often it is saved. */
  const waiting = useRef(reopened?.clientReqId);
  const [entry] = useState((): OpenedEntry<Form> | null =>
    reopened === null
      ? null
      : {
          clientReqId: reopened.clientReqId,
          id: String(rowOf(reopened.save)[rule.key]),
          form: formFrom(reopened.save),
          errors: reopened.errors,
        },
  );
  /** What the form has not changed goes out word for word as it is stored. */
  const bodyFrom = (form: Form, id: string, base: Row | null): Body => {
    const typed = bodyOf(form, id, base?.version);
    return base === null
      ? typed
      : withUntouched(rule.units, rowOf(base), bodyOf(options.formOf(base), id, base.version), typed);
  };
  const meet = (current: Row, form: Form, base: Row | null, id: string): Meeting<Form> => {
    const mine = rowOf(bodyFrom(form, id, base)),
      theirs = rowOf(current);
    return {
      fields: conflictFields(rule.units, units, { base: base && rowOf(base), mine, theirs }),
      merge: (keysOfMine) => formFrom(mergeRows(rule.units, mine, theirs, keysOfMine) as Body),
    };
  };
  return useRecordForm<Row, Form, Fields, Submitted<Data>>({
    ...record,
    entry,
    meet,
    savedMessage,
    save: async (id, _version, form, base) => {
      const saved = await send({ ...bodyFrom(form, id, base), base: base ?? undefined, replaces: waiting.current });
      if (saved.data) waiting.current = entryOf(saved.data);
      return saved;
    },
  });
}
