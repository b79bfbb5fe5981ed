import { useState } from 'react';
import { fields } from 'virtual:fields/issueSmry';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import type { Refer } from '#contract/counselling/refer.ts';
import { SMRY_DAYS, SMRY_OPENINGS, SMRY_SECTIONS, type SmrySection } from '#contract/counselling/summary-codes.ts';
import { SUMMARY_WORDS } from '#contract/counselling/summary-words.ts';
import type { Data } from '#contract/registry.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { displayDate } from '#shared/display.ts';
import { lastDayOf } from '#shared/counselling/summary-rules.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { ask } from '#ui/feedback/feedback.ts';
import { OptionalIntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { PrintPaper } from '#ui/print/PrintPaper.tsx';
import { QrCode } from '#ui/qr/QrCode.tsx';
import { RISK_OPTIONS } from '../records/case-labels.ts';
import { useIssueSmryMutation } from '../state/refer-endpoints.ts';
import { checkSummary, newSummary, summaryBody } from './summary-form.ts';

type Issued = Data<'issueSmry'>['data'][number];
const SECTIONS = Object.keys(SMRY_SECTIONS) as SmrySection[],
  QR_LABEL = '이관 요약서 QR',
  ASK_ISSUE = { text: SUMMARY_WORDS.askIssue, title: '요약서 발급', yes: '발급' },
  ASK_CLOSE = { text: SUMMARY_WORDS.askClose, title: QR_LABEL, yes: 'QR 닫기' };

interface SummaryDialogProps {
  readonly kind: CounselKind;
  readonly refer: Pick<Refer, 'referId' | 'referNo' | 'orgNm'>;
  readonly onClose: () => void;
}

/** 요약서 발급: what the student takes along to a place outside the house; its QR code is shown once. */
export function SummaryDialog({ kind, refer, onClose }: SummaryDialogProps) {
  const [issue] = useIssueSmryMutation(),
    [issued, setIssued] = useState<Issued | null>(null),
    [today] = useState(() => koreanDate8(Date.now()));
  const record = useRecordForm({
    // Written for a clinic: no device keeps what is typed.
    kind: null,
    newLetter: 'U',
    row: null as { readonly version: number } | null,
    formOf: newSummary,
    fields,
    check: checkSummary,
    save: async (_id, _version, form) =>
      (await ask(ASK_ISSUE)) ? issue({ cnslDivCd: kind.cnslDivCd, ...summaryBody(form, refer) }) : null,
    onSaved: ({ data: [made] }) => setIssued(made ?? null),
    onClose,
  });
  if (issued) return <QrDialog issued={issued} refer={refer} onClose={onClose} />;
  const { form, set, field, errors, root, maySave } = record;
  return (
    <FormDialog title="이관 요약서 발급" size="large" saveLabel="서명하여 발급" {...record.dialog}>
      <div ref={root} className="form-grid">
        <p className="form-wide muted">
          {refer.orgNm}에 전달할 내용을 작성합니다. 요약서는 학생이 가져가는 QR로만 열리며, 마당에는 내용을 열 수 있는
          열쇠가 남지 않습니다.
        </p>
        {SECTIONS.slice(0, 2).map((name) => (
          <div key={name} className="form-wide">
            <TextAreaField {...field(name)} required rows={4} />
          </div>
        ))}
        <SelectField
          label={fields.riskLvl.label}
          required
          placeholder="선택"
          value={form.riskLvl === null ? '' : String(form.riskLvl)}
          options={RISK_OPTIONS}
          disabled={!maySave}
          {...(errors.riskLvl === undefined ? {} : { error: errors.riskLvl })}
          onChange={(level) => set({ riskLvl: level === '' ? null : Number(level) })}
        />
        <OptionalIntegerField
          {...field('dayCnt')}
          required
          least={SMRY_DAYS.least}
          most={SMRY_DAYS.most}
          help={
            form.dayCnt === null
              ? ''
              : `${displayDate(lastDayOf(today, form.dayCnt))}까지 ${String(SMRY_OPENINGS)}번 열 수 있습니다.`
          }
        />
        <div className="form-wide">
          <TextAreaField {...field('taskCn')} required rows={4} />
        </div>
      </div>
    </FormDialog>
  );
}

interface QrDialogProps {
  readonly issued: Issued;
  readonly refer: SummaryDialogProps['refer'];
  readonly onClose: () => void;
}
/** The QR code, once: what closes here cannot be shown again. */
function QrDialog({ issued: { qrText, xpirDt }, refer, onClose }: QrDialogProps) {
  const [isPrinting, print] = useState(false),
    until = `${displayDate(xpirDt)}까지 ${String(SMRY_OPENINGS)}번 열 수 있습니다.`;
  const close = async (): Promise<void> => {
    if (await ask(ASK_CLOSE)) onClose();
  };
  return (
    <Dialog
      title={QR_LABEL}
      size="small"
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>닫기</Button>
          <Button look="primary" icon="print" onClick={() => print(true)}>
            인쇄
          </Button>
        </>
      }
    >
      <div className="stack">
        <QrCode text={qrText} label={QR_LABEL} />
        <p>
          학생이 인쇄하거나 촬영하여 {refer.orgNm}에 가져갑니다. {until}
        </p>
        <p className="muted">이 QR은 지금 한 번만 표시됩니다. 잃어버리면 회수하고 다시 발급합니다.</p>
      </div>
      {isPrinting ? (
        <PrintPaper title="상담 이관 요약서" onDone={() => print(false)}>
          <QrCode text={qrText} label={QR_LABEL} />
          <p>
            {refer.orgNm} 앞 · 의뢰 {refer.referNo}
          </p>
          <p>휴대전화로 QR을 촬영하면 요약서를 볼 수 있습니다. {until}</p>
        </PrintPaper>
      ) : null}
    </Dialog>
  );
}
