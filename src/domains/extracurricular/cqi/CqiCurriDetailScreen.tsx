import { useSearchParams } from 'wouter';
import { fields, operation } from 'virtual:fields/saveCqiCurri';
import { DONE_NAMES, JUDGED_STATES, MAX_ACTIONS, WEAK_GRADES } from '#contract/extracurricular/cqi-codes.ts';
import { CQI_WORDS } from '#contract/extracurricular/cqi-words.ts';
import type { CqiAction, CqiCurriDetail } from '#contract/extracurricular/cqi.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { TERM_NAMES } from '#contract/extracurricular/period-codes.ts';
import type { Arg } from '#contract/registry.ts';
import { StaffPickerField, useStaffNames } from '#domains/system/index.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { message } from '#messages/message.ts';
import { savedMessage } from '#messages/saved-message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { ask, show } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { FileField } from '#ui/files/FileField.tsx';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import { optionsOf } from '#ui/form/options.ts';
import { FormRows } from '#ui/form/rows/FormRows.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { termName, YEAR_OPTIONS } from '../shared/curri-labels.ts';
import { ECP_QUESTIONS } from '../shared/questions.ts';
import { useGetCqiCurriQuery, useSaveCqiCurriMutation, useSubmitCqiMutation } from '../state/cqi-endpoints.ts';
import { useUnsent, type Reopened } from '../state/page.ts';
import { curriReportLabels } from './cqi-labels.ts';
import { CqiFigures } from './CqiFigures.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import '../shared/ecp.css';

type Save = Arg<'saveCqiCurri'>;
type ReportForm = Required<Pick<Save, 'acts' | 'verdicts'>> & {
  readonly analysis: string;
  readonly problem: string;
  readonly plan: string;
};
type ActForm = ReportForm['acts'][number];
type Verdict = ReportForm['verdicts'][number];

/** A report is saved, or saved and handed in. */
const ACTS = ['SAVE', 'SUBMIT'] as const;
const VERDICTS = optionsOf(DONE_NAMES).filter(({ value }) => JUDGED_STATES.some((state) => state === value)),
  TERMS = optionsOf(TERM_NAMES),
  /** A measure is due next year at the latest chosen from here, this year first. */
  DUE_YEARS = [
    ...YEAR_OPTIONS.slice(0, 1),
    { value: String(Number(YEAR_OPTIONS[0]?.value) + 1), label: `${Number(YEAR_OPTIONS[0]?.value) + 1}학년도` },
    { value: String(Number(YEAR_OPTIONS[0]?.value) + 2), label: `${Number(YEAR_OPTIONS[0]?.value) + 2}학년도` },
  ];

const formOf = (saved: Save | CqiCurriDetail | null): ReportForm => ({
  analysis: saved?.analysis ?? '',
  problem: saved?.problem ?? '',
  plan: saved?.plan ?? '',
  acts: (saved?.acts ?? []).map(({ content, dueSchlYear, dueShtmCd, ownerStfNo }) => ({
    content,
    dueSchlYear,
    dueShtmCd,
    ownerStfNo: ownerStfNo ?? null,
  })),
  verdicts: (saved?.verdicts ?? []).map(({ cqiActId, doneSt, doneNote }) => ({
    cqiActId,
    doneSt,
    doneNote: doneNote ?? null,
  })),
});
const bodyOf = (
  form: ReportForm,
  rptId: string,
  version: number | undefined,
  { fileGroupId }: { readonly fileGroupId: string | null },
): Save => ({
  ...form,
  fileGroupId,
  rptId,
  version: version ?? 1,
  analysis: form.analysis.trim() || null,
  problem: form.problem.trim() || null,
  plan: form.plan.trim() || null,
});
const check = ({ acts }: ReportForm): FieldErrors<ReportForm> => ({
  acts: acts.some(({ content }) => content.trim().length < 2) ? message('M-REQ', { label: '개선과제' }) : undefined,
});

/** What stands where no action is planned. */
function noActionText(maySave: boolean, grade: CqiCurriDetail['cqiGrdCd']): string {
  if (!maySave) return '등록한 개선과제가 없습니다.';
  return WEAK_GRADES.includes(grade) ? CQI_WORDS.needAction : '다음 학기에 할 일을 적으면 그 학기에 이행을 점검합니다.';
}

/** 과정 CQI of one curriculum in one term. */
export function CqiCurriDetailScreen({ family }: { readonly family: Family }) {
  const [params] = useSearchParams();
  const rptId = params.get('rptId') ?? '';
  const { currentData, isError, error, refetch } = useGetCqiCurriQuery({ rptId }, { skip: rptId === '' });
  const report = currentData?.data[0];
  const unsent = useUnsent('saveCqiCurri', rptId);
  if (!report)
    return (
      <div className="stack">
        <PageHeader title={`${family.title} 과정 CQI`} />
        {isError || rptId === '' ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      </div>
    );
  const isFrozen = report.rptSt === 'SUBMITTED' || report.rptSt === 'CONFIRMED' || report.termSt === 'CLOSED';
  return (
    <ReportFrame
      family={family}
      screen="cqiCurri"
      title={`${report.curriNm} CQI`}
      place={report.deptNm ?? report.deptCd}
      report={report}
    >
      <CqiFigures report={report} former={report.former} isFrozen={isFrozen} />
      {unsent === undefined ? (
        <div className="ecp-none" aria-busy="true" />
      ) : (
        <ReportEditor
          key={unsent?.clientReqId ?? report.rptId}
          report={(unsent?.base as CqiCurriDetail | undefined) ?? report}
          reopened={unsent}
        />
      )}
    </ReportFrame>
  );
}

interface ReportEditorProps {
  readonly report: CqiCurriDetail;
  readonly reopened: Reopened<'saveCqiCurri'> | null;
}

/** What is written of a curriculum: what became of the last measures, the texts, and the next measures. */
function ReportEditor({ report, reopened }: ReportEditorProps) {
  const [send] = useSaveCqiCurriMutation(),
    [submitReport] = useSubmitCqiMutation();
  const units = curriReportLabels.useUnits([report]);
  const handIn = async (version: number): Promise<void> => {
    if ((await submitReport({ rptId: report.rptId, version })).data) show('M-OK');
  };
  const record = useRecordForm({
    kind: 'cqi-curri',
    // The group of the files was a field of the form.
    draftFormat: 2,
    acts: ACTS,
    files: { policyCd: 'DOC', groupOf: ({ fileGroupId }: CqiCurriDetail) => fileGroupId },
    row: report,
    idOf: ({ rptId }: CqiCurriDetail) => rptId,
    formOf,
    fields,
    check,
    fieldOf: (field) => field.split('.')[0] ?? field,
    isEditable: report.writeYn === 'Y',
    operation,
    units,
    bodyOf,
    formFrom: formOf,
    reopened,
    send,
    rowOf: (answer) => (answer.state === 'sent' ? answer.data.data[0] : undefined),
    onSaved: async (answer, act) => {
      const row = answer.state === 'sent' ? answer.data.data[0] : undefined;
      if (act === 'SUBMIT' && row) return handIn(row.version);
      show(act === 'SUBMIT' ? 'M-ONLINE-ONLY' : savedMessage(answer));
    },
    onClose: () => undefined,
  });
  const { form, set, field, files, errors, root, maySave, isDirty, isSaving } = record;
  const submit = async (): Promise<void> => {
    if (!(await ask(ECP_QUESTIONS.submitReport))) return;
    if (!isDirty) return handIn(report.version);
    await record.submit('SUBMIT');
  };
  return (
    <>
      <div ref={root} className="stack">
        {report.due.length > 0 ? (
          <Card title="이행 점검">
            <div className="stack">
              {report.due.map((act) => (
                <DueAction
                  key={act.cqiActId}
                  act={act}
                  verdict={form.verdicts.find(({ cqiActId }) => cqiActId === act.cqiActId)}
                  disabled={!maySave}
                  onChange={(verdict) =>
                    set({
                      verdicts: [
                        ...form.verdicts.filter(({ cqiActId }) => cqiActId !== act.cqiActId),
                        ...(verdict ? [verdict] : []),
                      ],
                    })
                  }
                />
              ))}
              {errors.verdicts ? (
                <p className="field-error" role="alert">
                  {errors.verdicts}
                </p>
              ) : null}
            </div>
          </Card>
        ) : null}
        <Card title="보고서">
          <div className="stack">
            <TextAreaField {...field('analysis')} required rows={5} />
            <TextAreaField {...field('problem')} required rows={4} />
            <TextAreaField {...field('plan')} required rows={4} />
            <FileField
              label="첨부파일"
              value={files.choice}
              onChange={files.setChoice}
              rules={UPLOAD_POLICIES.DOC}
              checks={files.checks}
              disabled={!maySave}
            />
          </div>
        </Card>
        <Card title="개선과제">
          <div className="stack">
            {form.acts.length === 0 ? (
              <StateNotice icon="list-check" text={noActionText(maySave, report.cqiGrdCd)} />
            ) : null}
            <FormRows<ActForm>
              noun="개선과제"
              className="cqi-action"
              rows={form.acts}
              max={MAX_ACTIONS}
              readOnly={!maySave}
              newRow={() => ({
                content: '',
                dueSchlYear: DUE_YEARS[1]?.value ?? '',
                dueShtmCd: '10',
                ownerStfNo: null,
              })}
              onChange={(acts) => set({ acts: [...acts] })}
            >
              {(act, change) => <ActionFields act={act} disabled={!maySave} change={change} />}
            </FormRows>
            {errors.acts ? (
              <p className="field-error" role="alert">
                {errors.acts}
              </p>
            ) : null}
          </div>
        </Card>
      </div>
      {maySave ? (
        <SaveBar status={isDirty ? '저장하지 않은 내용이 있습니다.' : ''} share={files.share}>
          <SaveButton disabled={isSaving} onSave={() => void record.submit()} />
          <Button look="primary" icon="send" disabled={isSaving} onClick={() => void submit()}>
            제출
          </Button>
        </SaveBar>
      ) : null}
      {record.conflict}
    </>
  );
}

interface DueActionProps {
  readonly act: CqiAction;
  readonly verdict: Verdict | undefined;
  readonly disabled: boolean;
  readonly onChange: (verdict: Verdict | null) => void;
}

/** A measure that was to be carried out by now: whether it was. */
function DueAction({ act, verdict, disabled, onChange }: DueActionProps) {
  const { cqiActId } = act;
  return (
    <div className="cqi-due" role="group" aria-label={`개선과제 ${act.content}`}>
      <p>
        {act.content} <Chip>{termName({ schlYear: act.dueSchlYear, shtmCd: act.dueShtmCd })}까지</Chip>{' '}
        <span className="muted">{act.ownerStfNm ?? ''}</span>
      </p>
      <div className="form-grid">
        <SelectField
          label="이행 여부"
          required
          placeholder="선택"
          disabled={disabled}
          value={verdict?.doneSt ?? ''}
          options={VERDICTS}
          onChange={(doneSt) =>
            onChange(
              doneSt === ''
                ? null
                : { cqiActId, doneSt: doneSt as Verdict['doneSt'], doneNote: verdict?.doneNote ?? null },
            )
          }
        />
        <TextField
          {...limitsOf(fields.verdicts.fields.doneNote)}
          disabled={disabled || verdict === undefined}
          value={verdict?.doneNote ?? ''}
          onChange={(doneNote) => {
            if (verdict) onChange({ ...verdict, doneNote: doneNote || null });
          }}
        />
      </div>
    </div>
  );
}

interface ActionFieldsProps {
  readonly act: ActForm;
  readonly disabled: boolean;
  readonly change: (part: Partial<ActForm>) => void;
}

/** A measure: what is done, by when, by whom. */
function ActionFields({ act, disabled, change }: ActionFieldsProps) {
  const nameOf = useStaffNames(act.ownerStfNo ? [act.ownerStfNo] : []);
  return (
    <>
      <TextField
        label="내용"
        required
        maxLength={fields.acts.fields.content.longest}
        disabled={disabled}
        value={act.content}
        onChange={(content) => change({ content })}
      />
      <SelectField
        label="기한 학년도"
        required
        disabled={disabled}
        value={act.dueSchlYear}
        options={
          DUE_YEARS.some(({ value }) => value === act.dueSchlYear)
            ? DUE_YEARS
            : [{ value: act.dueSchlYear, label: `${act.dueSchlYear}학년도` }, ...DUE_YEARS]
        }
        onChange={(dueSchlYear) => change({ dueSchlYear })}
      />
      <SelectField
        label={fields.acts.fields.dueShtmCd.label}
        required
        disabled={disabled}
        value={act.dueShtmCd}
        options={TERMS}
        onChange={(dueShtmCd) => change({ dueShtmCd: dueShtmCd as ActForm['dueShtmCd'] })}
      />
      <StaffPickerField
        label={fields.acts.fields.ownerStfNo.label}
        max={1}
        disabled={disabled}
        value={act.ownerStfNo ? [{ key: act.ownerStfNo, label: nameOf(act.ownerStfNo) }] : []}
        onChange={([person]) => change({ ownerStfNo: person?.key ?? null })}
      />
    </>
  );
}
