import { fields } from 'virtual:fields/asgnCase';
import type { AplyRow } from '#contract/counselling/application.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { displayDate } from '#shared/display.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { clock, topicNames } from '../records/case-labels.ts';
import { useAsgnCaseMutation, useGetAsgnCnslrListQuery } from '../state/case-endpoints.ts';
import '../detail/case.css';

interface AssignDialogProps {
  readonly kind: CounselKind;
  readonly row: Pick<AplyRow, 'aplyId' | 'aplyNo' | 'version' | 'topicCds' | 'riskLvl'>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** 배정: counsellors with what each has at hand, is good at, and when there is time. */
export function AssignDialog({ kind, row, onDone, onClose }: AssignDialogProps) {
  const { cnslDivCd } = kind;
  const [assign] = useAsgnCaseMutation();
  const { data, isError, error, refetch } = useGetAsgnCnslrListQuery({ cnslDivCd });
  const record = useRecordForm({
    // One choice: nothing is kept of it.
    kind: null,
    row: null as AplyRow | null,
    formOf: () => ({ cnslrId: '' }),
    fields,
    newLetter: 'U',
    save: (_id, _version, { cnslrId }) => assign({ cnslDivCd, aplyId: row.aplyId, version: row.version, cnslrId }),
    onSaved: () => {
      toast('success', `${row.aplyNo}을(를) 배정했습니다.`);
      onClose();
      onDone();
    },
    onClose,
  });
  const { form, set, errors, root } = record;
  return (
    <FormDialog title="상담사 배정" size="medium" saveLabel="배정" {...record.dialog}>
      <div ref={root} className="stack">
        <p translate="no">
          <strong>{row.aplyNo}</strong>{' '}
          <span className="muted">{topicNames(cnslDivCd, row.topicCds) || '주제 미정'}</span>
        </p>
        {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
        <fieldset className="field cnsl-people" data-invalid={errors.cnslrId !== undefined}>
          <legend className="field-label">
            {fields.cnslrId.label}
            <span className="field-required" aria-hidden="true">
              {' '}
              *
            </span>
          </legend>
          {(data?.data ?? []).map(({ cnslrId, cnslrNm, spclCds, openCnt, maxCaseCnt, slots }) => (
            <label key={cnslrId} className="cnsl-person" data-chosen={form.cnslrId === cnslrId}>
              <input type="radio" name="cnslrId" checked={form.cnslrId === cnslrId} onChange={() => set({ cnslrId })} />
              <span className="cnsl-person-text">
                <strong translate="no">{cnslrNm}</strong>
                <span className="muted">{topicNames(cnslDivCd, spclCds) || '전문 분야 없음'}</span>
                <span className="muted">
                  {slots.length === 0
                    ? '빈 시간 없음'
                    : `빈 시간 ${slots.map(({ slotDt, strtTm }) => `${displayDate(slotDt)} ${clock(strtTm)}`).join(', ')}`}
                </span>
              </span>
              <Chip tone={openCnt >= maxCaseCnt ? 'danger' : undefined} title="진행 중인 사례 / 한도">
                {openCnt}/{maxCaseCnt}
              </Chip>
            </label>
          ))}
          {errors.cnslrId === undefined ? null : <p className="field-error">{errors.cnslrId}</p>}
        </fieldset>
        {row.riskLvl === 3 ? <p className="muted">위기 신청은 한도를 넘어도 배정할 수 있습니다.</p> : null}
      </div>
    </FormDialog>
  );
}
