import { useState } from 'react';
import { fields } from 'virtual:fields/rqstExt';
import type { ReportRow } from '#contract/course-cqi/report.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import { extensionFault } from '#shared/course-cqi/periods.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { useAprvExtMutation, useRjctExtMutation, useRqstExtMutation } from '../state/report-endpoints.ts';
import { reportName } from './list.ts';

const SHORTEST = 2;
interface ExtensionDialogProps {
  readonly report: Pick<
    ReportRow,
    'rptId' | 'version' | 'sbjtNm' | 'clsNos' | 'dueDt' | 'aprvEndDt' | 'extSt' | 'hopeDt'
  >;
  /** The office decides; the author asks. */
  readonly isDeciding: boolean;
  readonly onClose: () => void;
}

/** 연장: the author asks for more time, the office gives it or not. */
export function ExtensionDialog({ report, isDeciding, onClose }: ExtensionDialogProps) {
  const { rptId, version, dueDt, aprvEndDt, extSt, hopeDt } = report,
    isAsked = extSt === 'REQ';
  const [today] = useState(() => koreanDate8(Date.now())),
    [form, setForm] = useState({ day: isDeciding && isAsked ? (hopeDt ?? '') : '', rsn: '' }),
    [isRejecting, setRejecting] = useState(false);
  const [request, { isLoading: isAsking }] = useRqstExtMutation(),
    [approve, { isLoading: isApproving }] = useAprvExtMutation(),
    [reject] = useRjctExtMutation();
  const { root, errors, verify } = useFormErrors({
    value: form,
    check: ({ day, rsn }) => {
      const fault = day === '' ? null : extensionFault(day, { today, dueDt, aprvEndDt });
      return {
        day: day === '' ? '기한을 입력해주세요.' : fault ? sentenceText(fault) : undefined,
        rsn: !isDeciding && rsn.trim().length < SHORTEST ? '신청 사유를 2자 이상 입력해주세요.' : undefined,
      };
    },
  });
  const send = async (): Promise<void> => {
    if (!verify()) return;
    const answer = isDeciding
      ? await approve({ rptId, version, extDt: form.day })
      : await request({ rptId, hopeDt: form.day, rsn: form.rsn.trim() });
    if (answer.error) return;
    toast('success', isDeciding ? `${displayDate(form.day)}까지 연장했습니다.` : '연장을 신청했습니다.');
    onClose();
  };
  return (
    <FormDialog
      title={isDeciding ? '기한 연장' : '연장 신청'}
      size="small"
      isDirty={form.rsn !== ''}
      isSaving={isAsking || isApproving}
      saveLabel={isDeciding ? '연장 승인' : '신청'}
      onSave={() => void send()}
      onClose={onClose}
      actions={
        isDeciding && isAsked ? (
          <Button icon="times" onClick={() => setRejecting(true)}>
            연장 반려
          </Button>
        ) : undefined
      }
    >
      <div ref={root} className="stack">
        <p>
          {reportName(report)} · 현재 기한 {displayDate(dueDt)}, 승인 종료일 {displayDate(aprvEndDt)}
        </p>
        {isDeciding && isAsked ? <p className="muted">희망 기한 {displayDate(hopeDt)}</p> : null}
        <DateField
          label={isDeciding ? '연장 기한' : fields.hopeDt.label}
          required
          value={form.day}
          max={aprvEndDt}
          {...(errors.day === undefined ? {} : { error: errors.day })}
          onChange={(day) => setForm((now) => ({ ...now, day }))}
        />
        {isDeciding ? null : (
          <TextAreaField
            {...limitsOf(fields.rsn)}
            value={form.rsn}
            {...(errors.rsn === undefined ? {} : { error: errors.rsn })}
            onChange={(rsn) => setForm((now) => ({ ...now, rsn }))}
          />
        )}
      </div>
      {isRejecting ? (
        <ReasonDialog
          title="연장 반려"
          label="반려 사유"
          okLabel="반려"
          onSubmit={(rsn) => {
            setRejecting(false);
            void reject({ rptId, version, rsn }).then((answer) => (answer.error ? undefined : onClose()));
          }}
          onClose={() => setRejecting(false)}
        />
      ) : null}
    </FormDialog>
  );
}
