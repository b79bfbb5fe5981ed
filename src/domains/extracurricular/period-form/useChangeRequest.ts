import { refusedChange } from '#messages/ecp-faults.ts';
import { useState } from 'react';
import type { Family } from '#contract/extracurricular/families.ts';
import type { PrdDetail } from '#contract/extracurricular/period.ts';
import { PERIOD_WORDS } from '#contract/extracurricular/period-words.ts';
import type { Arg } from '#contract/registry.ts';
import { changesOf, groupNow, itemsOf, type PeriodChange } from '#shared/extracurricular/period-change.ts';
import { koreanMinute } from '#shared/korean-time.ts';
import type { MergeRow } from '#shared/merge/three-way.ts';
import { alert, show } from '#ui/feedback/feedback.ts';
import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';
import { useRequestPrdChgMutation, useSavePrdMutation } from '../state/period-form-endpoints.ts';
import type { AskedChange } from './ChangeDialog.tsx';
import { contentOf, formOfSave, prdSaveOf, type PrdForm, type PrdRecord } from './period-form.ts';
import { unitOf } from './period-labels.ts';

type Diff = Arg<'requestPrdChg'>['diff'];
interface Asked {
  readonly lines: readonly AskedChange[];
  readonly atOnce: string;
  readonly form: PrdForm;
  readonly diff: Diff;
  /** The stored period with what changes at once; null where nothing does. */
  readonly atOnceForm: PrdForm | null;
}
interface ChangeRequestInput {
  readonly family: Family;
  readonly period: PrdDetail | null;
  readonly record: PrdRecord;
  readonly units: readonly FieldLabel[];
  readonly onRequested: (prdId: string) => void;
}

const isSession = ({ field }: PeriodChange): boolean => field.startsWith('sessions.');
const rowOf = (value: object): MergeRow => Object.fromEntries(Object.entries(value));

/** The stored form with the changes that need no approval. */
function withAtOnce(old: PrdForm, next: PrdForm, changes: readonly PeriodChange[]): PrdForm {
  const touched = new Set(changes.filter(isSession).map(({ field }) => field.slice('sessions.'.length))),
    known = new Set(old.sessions.map(({ sessId }) => sessId)),
    names = changes.filter((change) => !isSession(change)).map(({ field }) => field);
  return {
    ...old,
    ...Object.fromEntries(names.map((name) => [name, next[name as keyof PrdForm]])),
    // What is left out is called off, what is new makes up for it.
    sessions: [
      ...old.sessions.flatMap((session) =>
        touched.has(session.sessId) ? next.sessions.filter(({ sessId }) => sessId === session.sessId) : [session],
      ),
      ...next.sessions.filter(({ sessId }) => touched.has(sessId) && !known.has(sessId)),
    ],
  };
}

/** Of an approved period: separates what of a form is changed at once from what has to be asked for, and asks for it. */
export function useChangeRequest({ family, period, record, units, onRequested }: ChangeRequestInput) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isSending, setSending] = useState(false);
  const [send] = useSavePrdMutation(),
    [requestChange] = useRequestPrdChgMutation();

  /** @returns whether the form is not saved as it is: it is asked for, or refused */
  const open = (form: PrdForm): boolean => {
    if (!period) return false;
    const stored = formOfSave(record.base ?? period),
      old = contentOf(family, stored),
      next = contentOf(family, form),
      states = new Map(period.sessStates.map(({ sessId, sessSt }) => [sessId, sessSt] as const)),
      changes = changesOf(old, next, { now: koreanMinute(Date.now()), states });
    const refused = refusedChange(changes, period);
    if (refused) {
      void alert(refused.message);
      return true;
    }
    const byApproval = changes.filter((change) => groupNow(change, period.applCnt) === 'B'),
      atOnce = changes.filter((change) => groupNow(change, period.applCnt) === 'A');
    if (byApproval.length === 0) return false;
    if (period.document) {
      void alert(PERIOD_WORDS.openChange);
      return true;
    }
    const diff = Object.fromEntries(
      byApproval.map((change) =>
        isSession(change) ? ['sessions', next.sessions] : [change.field, next[change.field as keyof typeof next]],
      ),
    ) as Diff;
    setAsked({
      lines: linesOf(byApproval, units, rowOf({ ...period, ...old }), rowOf({ ...period, ...next })),
      atOnce: itemsOf(atOnce),
      form,
      diff,
      atOnceForm: atOnce.length === 0 ? null : withAtOnce(stored, form, atOnce),
    });
    return true;
  };

  const request = async (rsn: string): Promise<void> => {
    if (!asked || !period || isSending) return;
    setSending(true);
    const version = await saveAtOnce(asked, record.base ?? period);
    if (version !== null) {
      const answer = await requestChange({ prdId: period.prdId, version, rsn, diff: asked.diff });
      if (answer.data) {
        setAsked(null);
        // What was asked for is not true yet: the form shows what is.
        record.revert();
        show('M-OK');
        onRequested(period.prdId);
      }
    }
    setSending(false);
  };
  /** @returns the version that the request is about; null where it was refused, which was said */
  const saveAtOnce = async ({ atOnceForm }: Asked, stored: PrdDetail): Promise<number | null> => {
    if (!atOnceForm) return stored.version;
    const saved = await send({
      ...prdSaveOf(family, stored.prdSt)(atOnceForm, stored.prdId, stored.version),
      base: stored,
    });
    return saved.data?.state === 'sent' ? (saved.data.data.data[0]?.version ?? null) : null;
  };
  return { open, request, asked, isSending, close: () => setAsked(null) };
}

/** Old and new of what is asked for, by the units in which a period is compared; sessions one by one. */
function linesOf(
  changes: readonly PeriodChange[],
  units: readonly FieldLabel[],
  old: MergeRow,
  next: MergeRow,
): readonly AskedChange[] {
  const sessions = units.find(({ key }) => key === 'oprtStrtDt');
  const lineOf = (change: PeriodChange): AskedChange => {
    const { field, label, old: before, next: after } = change;
    if (isSession(change)) {
      const show = (session: unknown): string =>
        session && sessions ? sessions.show({ sessions: [session] }).replace(/^- ~ -, /u, '') : '-';
      return { key: field, label, old: show(before), next: show(after) };
    }
    const unit = units.find(({ key }) => key === unitOf(field));
    return {
      key: unit?.key ?? field,
      label: unit?.label ?? label,
      old: unit ? unit.show(old) : String(before ?? '-'),
      next: unit ? unit.show(next) : String(after ?? '-'),
    };
  };
  const seen = new Map(changes.map(lineOf).map((line) => [line.key, line]));
  return [...seen.values()];
}
