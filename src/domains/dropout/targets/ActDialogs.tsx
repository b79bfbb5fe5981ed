import { useState } from 'react';
import { fields as bulkFields } from 'virtual:fields/saveIntvBulk';
import { fields as closeFields } from 'virtual:fields/closeTrgt';
import { fields as excludeFields } from 'virtual:fields/excludeTrgt';
import { fields as moniFields } from 'virtual:fields/moveTrgtMoni';
import { fields as referFields } from 'virtual:fields/referTrgt';
import { SENDING_METHODS } from '#contract/dropout/target-rules.ts';
import type { TargetRow } from '#contract/dropout/target.ts';
import type { Arg } from '#contract/registry.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { koreanDate8 } from '#shared/korean-time.ts';
import { DateField } from '#ui/date/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { planBulk } from '#ui/list/bulk/bulk-rules.ts';
import { reportResult } from '#ui/list/bulk/run-bulk.ts';
import {
  useCloseTrgtMutation,
  useExcludeTrgtMutation,
  useMoveTrgtMoniMutation,
  useReferTrgtMutation,
  useSaveIntvBulkMutation,
} from '../state/target-endpoints.ts';
import {
  CLOSE_OPTIONS,
  EXCLUSION_OPTIONS,
  GROUND_OPTIONS,
  METHOD_OPTIONS,
  REFERRAL_OPTIONS,
  targetKey,
  targetName,
  whyState,
} from './labels.ts';
import { checkMonitor } from './monitor-form.ts';

interface OneProps {
  readonly target: Pick<TargetRow, 'trgtId' | 'stdNm' | 'stdNo' | 'version'>;
  readonly onClose: () => void;
}
interface ManyProps {
  readonly rows: readonly TargetRow[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** 종결: with its reason; what was done has to be enough, which the server says. */
export function CloseTargetDialog({ target, onClose }: OneProps) {
  const [close] = useCloseTrgtMutation();
  const record = useRecordForm({
    kind: null,
    row: null as TargetRow | null,
    formOf: () => ({ clsRsnCd: '', clsCn: '' }),
    fields: closeFields,
    newLetter: 'U',
    save: (_id, _version, { clsRsnCd, clsCn }) =>
      close({
        trgtId: target.trgtId,
        version: target.version,
        clsRsnCd: clsRsnCd as Arg<'closeTrgt'>['clsRsnCd'],
        clsCn: clsCn.trim() || null,
      }),
    onSaved: () => {
      toast('success', `${targetName(target)}의 관리를 종결했습니다.`);
      onClose();
    },
    onClose,
  });
  const { field, root } = record;
  return (
    <FormDialog title="대상자 종결" saveLabel="종결" {...record.dialog}>
      <div ref={root} className="stack">
        <p translate="no">{targetName(target)}</p>
        <SelectField {...field('clsRsnCd')} placeholder="선택" options={CLOSE_OPTIONS} />
        <TextAreaField {...field('clsCn')} rows={3} />
      </div>
    </FormDialog>
  );
}

/** 추적관찰 전환: until the day on which one looks again. */
export function MonitorDialog({ target, onClose }: OneProps) {
  const [move] = useMoveTrgtMoniMutation();
  const [today] = useState(() => koreanDate8(Date.now()));
  const record = useRecordForm({
    kind: null,
    row: null as TargetRow | null,
    formOf: () => ({ nextDt: '' }),
    fields: moniFields,
    check: checkMonitor(today),
    newLetter: 'U',
    save: (_id, _version, { nextDt }) => move({ trgtId: target.trgtId, version: target.version, nextDt }),
    onSaved: () => {
      toast('success', `${targetName(target)}을(를) 추적관찰로 전환했습니다.`);
      onClose();
    },
    onClose,
  });
  const { field, root } = record;
  return (
    <FormDialog title="추적관찰 전환" saveLabel="전환" {...record.dialog}>
      <div ref={root} className="stack">
        <p translate="no">{targetName(target)}</p>
        <DateField {...field('nextDt')} min={today} />
      </div>
    </FormDialog>
  );
}

/** 의뢰: to counselling, with the consent of the student or because of danger; what is written goes to the counsellors alone. */
export function ReferDialog({ target, onClose }: OneProps) {
  const [refer] = useReferTrgtMutation();
  const record = useRecordForm({
    // Written for counsellors: no device keeps it.
    kind: null,
    row: null as TargetRow | null,
    formOf: () => ({ cnslDivCd: '', grndCd: '', rsn: '' }),
    fields: referFields,
    save: (_id, _version, { cnslDivCd, grndCd, rsn }) =>
      refer({
        trgtId: target.trgtId,
        cnslDivCd,
        grndCd: grndCd as Arg<'referTrgt'>['grndCd'],
        rsn: rsn.trim(),
      }),
    onSaved: () => {
      toast('success', '상담을 의뢰했습니다. 처리 상태는 의뢰 탭에서 확인할 수 있습니다.');
      onClose();
    },
    onClose,
  });
  const { field, root } = record;
  return (
    <FormDialog title="상담 의뢰" saveLabel="의뢰" {...record.dialog}>
      <div ref={root} className="stack">
        <p translate="no">{targetName(target)}</p>
        <SelectField {...field('cnslDivCd')} placeholder="선택" options={REFERRAL_OPTIONS} />
        <SelectField {...field('grndCd')} placeholder="선택" options={GROUND_OPTIONS} />
        <TextAreaField {...field('rsn')} rows={4} />
        <p className="muted">사유는 암호화하여 상담 담당자에게만 전달합니다.</p>
      </div>
    </FormDialog>
  );
}

/** 제외: out of all figures of the term. */
export function ExcludeDialog({ rows, onDone, onClose }: ManyProps) {
  const [exclude] = useExcludeTrgtMutation();
  const plan = planBulk(rows, targetName, (row: TargetRow) => whyState(row, 'exclude'));
  const record = useRecordForm({
    kind: null,
    row: null as TargetRow | null,
    formOf: () => ({ exclRsnCd: '' }),
    fields: excludeFields,
    newLetter: 'U',
    save: (_id, _version, { exclRsnCd }) =>
      exclude({
        rows: plan.going.map(({ trgtId, version }) => ({ id: trgtId, version })),
        exclRsnCd: exclRsnCd as Arg<'excludeTrgt'>['exclRsnCd'],
      }),
    onSaved: async ({ data }) => {
      onClose();
      if (await reportResult(plan, data, targetKey, targetName, '대상에서 제외했습니다.')) onDone();
    },
    onClose,
  });
  const { field, root } = record;
  return (
    <FormDialog title="대상자 제외" saveLabel="제외" {...record.dialog}>
      <div ref={root} className="stack">
        <p>{plan.going.length}명을 제외합니다. 모든 통계에서 빠집니다.</p>
        <SelectField {...field('exclRsnCd')} placeholder="선택" options={EXCLUSION_OPTIONS} />
      </div>
    </FormDialog>
  );
}

const SENDING_OPTIONS = METHOD_OPTIONS.filter(({ value }) => SENDING_METHODS.some((code) => code === value));

/** 일괄 개입 등록: one message to several students, entered at each as sent. */
export function BulkDialog({ rows, onDone, onClose }: ManyProps) {
  const [send] = useSaveIntvBulkMutation();
  const record = useRecordForm({
    kind: null,
    row: null as TargetRow | null,
    formOf: () => ({ mthdCd: 'SMS', msg: '' }),
    fields: bulkFields,
    save: (_id, _version, { mthdCd, msg }) =>
      send({
        trgtIds: rows.map(({ trgtId }) => trgtId),
        mthdCd: mthdCd as Arg<'saveIntvBulk'>['mthdCd'],
        msg: msg.trim(),
      }),
    onSaved: ({ data: [counts] }) => {
      onClose();
      if (!counts) return;
      const left = counts.skipCnt > 0 ? ` 담당자가 없거나 종결된 ${counts.skipCnt}명은 제외했습니다.` : '';
      toast(counts.sentCnt > 0 ? 'success' : 'info', `${counts.sentCnt}명에게 발송했습니다.${left}`);
      onDone();
    },
    onClose,
  });
  const { field, root } = record;
  return (
    <FormDialog title="일괄 개입 등록" saveLabel={`${rows.length}명에게 발송`} {...record.dialog}>
      <div ref={root} className="stack">
        <SelectField {...field('mthdCd')} options={SENDING_OPTIONS} />
        <TextAreaField {...field('msg')} rows={5} />
        <p className="muted">발송 기록은 상태를 바꾸지 않고, 개입 수에도 포함하지 않습니다.</p>
      </div>
    </FormDialog>
  );
}
