import { useState } from 'react';
import { fields } from 'virtual:fields/submitApply';
import type { ApplyDetail } from '#contract/mileage/apply.ts';
import { MILEAGE_WORDS } from '#contract/mileage/mileage-words.ts';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { StudentPickerField } from '#domains/system/index.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { koreanDate8 } from '#shared/korean-time.ts';
import { DateField } from '#ui/date/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { FileField } from '#ui/files/FileField.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Choice } from '#ui/pickers/choice.ts';
import { applyPayload, checkApply, NEW_APPLY, revisionOfYear, type ApplyForm } from '../../rules/apply-form.ts';
import { PRESENT_YEAR } from '../../rules/school-years.ts';
import { useSubmitApplyMutation } from '../../state/apply-endpoints.ts';
import { useGetSdaListQuery, useGetSdaQuery } from '../../state/sda-endpoints.ts';

/** Items that may be applied for; there are fewer than a page holds. */
const APPLY_ITEMS = { sdaDiv: 'APPLY', useYn: 'Y', page: 1, rowsPerPage: 100 } as const;

/**
 * 대리등록: an application for a student, which another person approves. What the item asks for follows from its revision.
 */
export function ProxyDialog({ onClose }: { readonly onClose: () => void }) {
  const [submit] = useSubmitApplyMutation();
  const [today] = useState(() => koreanDate8(Date.now()));
  const items = useGetSdaListQuery(APPLY_ITEMS).data?.data ?? [];
  const [sdaId, setItem] = useState('');
  const item = useGetSdaQuery({ sdaId }, { skip: sdaId === '' }).currentData?.data[0],
    revision = item ? revisionOfYear(item.revisions, PRESENT_YEAR) : undefined;
  const record = useRecordForm({
    kind: 'mileage-apply',
    row: null as ApplyDetail | null,
    formOf: () => NEW_APPLY,
    fields,
    check: (form: ApplyForm, _act, { added }) =>
      checkApply(form, { item, revision, hasFiles: added.length > 0, today }),
    files: { policyCd: 'EVID', groupOf: ({ fileGroupId }) => fileGroupId },
    // Who it is, and the number of the certificate, belong to the server alone.
    kept: (form) => ({ ...form, stdNo: '', student: null, certNo: '' }),
    save: (applyId, _version, form, _base, { fileGroupId }) => submit({ applyId, ...applyPayload(form), fileGroupId }),
    onSaved: ({ data }) => {
      toast('success', `${data[0]?.applyNo ?? ''} 신청을 등록했습니다. 다른 담당자가 승인합니다.`);
      onClose();
    },
    onClose,
  });
  const { form, field, set, errors, root, files } = record;
  const chooseItem = (chosen: string): void => {
    setItem(chosen);
    set({ sdaId: chosen, sdaGrdCd: '', unitCnt: null, score: null, lvlCd: '' });
  };
  return (
    <FormDialog
      title="마일리지 대리등록"
      size="large"
      saveLabel="등록"
      {...record.dialog}
      onSave={() => void record.submit()}
    >
      <div ref={root} className="form-grid">
        <StudentPickerField
          label="학생"
          required
          max={1}
          error={errors.stdNo}
          value={form.student ? [form.student] : []}
          onChange={([chosen]: readonly Choice[]) => set({ student: chosen ?? null, stdNo: chosen?.key ?? '' })}
        />
        <SelectField
          {...field('sdaId')}
          placeholder="선택"
          options={items.map((row) => ({ value: row.sdaId, label: `${row.areaNm} · ${row.sdaNm} (${row.grantTxt})` }))}
          onChange={chooseItem}
        />
        {revision?.grantDiv === 'GRADE' ? (
          <SelectField
            {...field('sdaGrdCd')}
            required
            placeholder="선택"
            options={revision.grades.map(({ sdaGrdCd, sdaGrdNm, pnt }) => ({
              value: sdaGrdCd,
              label: `${sdaGrdNm} (${pnt}점)`,
            }))}
            onChange={(sdaGrdCd) => set({ sdaGrdCd })}
          />
        ) : null}
        {revision?.grantDiv === 'PER_UNIT' ? (
          <DecimalField
            label={fields.unitCnt.label}
            required
            value={form.unitCnt}
            error={errors.unitCnt}
            onChange={(unitCnt) => set({ unitCnt })}
          />
        ) : null}
        {item?.areaCd === 'LANG' ? (
          <>
            <DecimalField
              label={fields.score.label}
              value={form.score}
              error={errors.score}
              onChange={(score) => set({ score })}
            />
            <TextField {...field('lvlCd')} />
          </>
        ) : null}
        <TextField {...field('actTitle')} {...(item?.titleGuide ? { placeholder: item.titleGuide } : {})} />
        <TextField {...field('orgNm')} />
        <DateField {...field('acqDt')} max={today} />
        <TextField {...field('certNo')} required={item?.dupRule === 'CERT_ONCE'} />
        <FileField
          label={item?.evidReqYn === 'Y' ? '증빙 (필수)' : '증빙'}
          value={files.choice}
          onChange={files.setChoice}
          rules={UPLOAD_POLICIES.EVID}
          checks={files.checks}
          disabled={record.isSaving}
        />
        <p className="muted form-wide">
          {[item?.evidGuide, MILEAGE_WORDS.coverNumbers].filter(Boolean).join(' ')}
          {errors.fileGroupId ? <strong role="alert"> {errors.fileGroupId}</strong> : null}
        </p>
      </div>
      {record.conflict}
    </FormDialog>
  );
}
