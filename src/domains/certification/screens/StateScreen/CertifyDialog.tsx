import { useState } from 'react';
import { fields } from 'virtual:fields/certify';
import type { GradeCd } from '#contract/certification/certi-codes.ts';
import type { Programme } from '#contract/certification/programmes.ts';
import type { ReviewRow, StateDetail } from '#contract/certification/state.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { displayMoment, koreanDate8 } from '#shared/korean-time.ts';
import { DateField } from '#ui/date/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { LONGEST_REASON } from '#ui/dialog/reason-rules.ts';
import { Facts } from '#ui/facts/Facts.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { checkDecision, type DecisionForm } from '../../rules/decision-forms.ts';
import { figure, gradeName, gradeOptions } from '../../rules/labels.ts';
import { useCertifyMutation, useGetStateQuery } from '../../state/state-endpoints.ts';

interface CertifyDialogProps {
  readonly programme: Programme;
  readonly row: ReviewRow;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A value as it is now, and as it was at the application where it has changed. */
const thenText = (now: string, then: string | null): string => (then === null ? now : `${now} (신청 때 ${then})`);
/** `인성 15점 충족 · 소통 8점 미충족`. */
const areasText = ({ areaNms, areas }: StateDetail): string =>
  areaNms
    .map(({ areaKey, areaNm }) => {
      const area = areas.find((found) => found.areaKey === areaKey);
      return `${areaNm} ${figure(area?.pnt ?? null)}점 ${area?.metYn === 'Y' ? '충족' : '미충족'}`;
    })
    .join(' · ');

/** 인증 of one student: day and number of the minutes, and the grade, with a reason where it is not the calculated one. */
export function CertifyDialog({ programme, row, onDone, onClose }: CertifyDialogProps) {
  const [certify] = useCertifyMutation();
  const student = useGetStateQuery({ certiDiv: programme.certiDiv, stdNo: row.stdNo }).currentData?.data[0];
  const [today] = useState(() => koreanDate8(Date.now()));
  const record = useRecordForm({
    kind: 'certi-decision',
    row,
    isAct: true,
    idOf: ({ certiStateId }: ReviewRow) => certiStateId,
    formOf: (stored: ReviewRow | null): DecisionForm => ({
      decDt: today,
      decNo: '',
      certiGrdCd: stored?.calcGrdCd ?? '',
      rsn: '',
    }),
    fields,
    check: checkDecision(today, row.calcGrdCd),
    save: async (certiStateId, version = row.version, { certiGrdCd, ...form }) =>
      certiGrdCd === ''
        ? null
        : certify({
            certiStateId,
            version,
            decDt: form.decDt,
            decNo: form.decNo.trim(),
            certiGrdCd,
            ...(form.rsn.trim() === '' ? {} : { rsn: form.rsn.trim() }),
          }),
    onSaved: () => {
      toast('success', `${row.stdNm} 학생을 인증했습니다.`);
      onDone();
    },
    onClose,
  });
  const { field, form, set, root } = record,
    isOther = form.certiGrdCd !== row.calcGrdCd;
  return (
    <FormDialog title={row.upYn === 'Y' ? '상향 인증' : '인증'} saveLabel="인증" {...record.dialog}>
      <div ref={root} className="stack">
        <Facts
          facts={[
            { label: '학생', value: `${row.stdNm} (${row.stdNo})` },
            { label: '학과', value: row.hakguaNm },
            {
              label: '신청',
              value: [row.applyDt && displayMoment(row.applyDt), row.applyNm].filter(Boolean).join(' · '),
            },
            ...(row.upYn === 'Y' ? [{ label: '현재 등급', value: gradeName(row.decGrdCd) }] : []),
            {
              label: '총점',
              value: thenText(
                `${figure(row.totPnt)}점`,
                row.thenPnt !== row.totPnt && row.thenPnt !== null ? `${figure(row.thenPnt)}점` : null,
              ),
            },
            {
              label: '산출등급',
              value: thenText(
                gradeName(row.calcGrdCd),
                row.thenGrdCd !== row.calcGrdCd && row.thenGrdCd !== null ? gradeName(row.thenGrdCd) : null,
              ),
            },
            { label: '기본요건', value: student && (student.gateYn === 'Y' ? '충족' : '미충족') },
            { label: '영역', value: student && areasText(student), isWide: true },
          ]}
        />
        {row.whyNot === null ? null : (
          <p className="field-error" role="alert">
            {row.whyNot}
          </p>
        )}
        <div className="form-grid">
          <DateField {...field('decDt')} max={today} />
          <TextField {...field('decNo')} required />
          <SelectField
            {...field('certiGrdCd')}
            placeholder="선택"
            options={gradeOptions(programme)}
            onChange={(certiGrdCd) => set({ certiGrdCd: certiGrdCd as GradeCd })}
          />
          {isOther ? (
            <div className="form-wide">
              <TextAreaField
                {...field('rsn')}
                label="산출등급과 다르게 인증하는 사유"
                required
                maxLength={LONGEST_REASON}
                rows={2}
              />
            </div>
          ) : null}
        </div>
      </div>
      {record.conflict}
    </FormDialog>
  );
}
