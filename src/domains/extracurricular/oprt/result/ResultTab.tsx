import { fields, operation } from 'virtual:fields/saveRslt';
import { BUDGET_ITEM_NAMES, JUDGED_STATES } from '#contract/extracurricular/oprt-codes.ts';
import type { RsltRow } from '#contract/extracurricular/result.ts';
import type { Data } from '#contract/registry.ts';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { savedMessage } from '#messages/saved-message.ts';
import { displayCount } from '#shared/display.ts';
import { executionRate } from '#shared/extracurricular/grants.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { ask, show, toast } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StaleNote } from '#ui/feedback/StaleNote.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { FileField } from '#ui/files/FileField.tsx';
import { OptionalIntegerField } from '#ui/form/IntegerField.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { FiguresCard } from '../../shared/FiguresCard.tsx';
import { percent } from '../../shared/result-facts.ts';
import { useGetRsltQuery, useSaveRsltMutation, useSubmitRsltMutation } from '../../state/running-endpoints.ts';
import { useUnsent, type Reopened } from '../../state/page.ts';
import { OPRT_QUESTIONS } from '../oprt-labels.ts';
import type { OprtTabProps } from '../tab-props.ts';
import { checkResult, resultFormOf, resultSaveOf, type Spending } from './result-form.ts';
import { resultWords } from './result-words.ts';
import './result.css';

type Answer = Data<'getRslt'> & { readonly storedAt?: number | null };

/** 결과보고: what came of the period by the figures and in words, and what was spent. */
export function ResultTab({ family, prd: { prdId } }: OprtTabProps) {
  const { currentData, isError, error, refetch } = useGetRsltQuery({ prdId });
  const reopened = useUnsent('saveRslt', prdId);
  if (!currentData) return isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null;
  const [report] = currentData.data;
  if (!JUDGED_STATES.some((state) => state === currentData.prdSt) || !report)
    return <StateNotice icon="file-edit" text="이수를 확정한 뒤 결과보고를 작성할 수 있습니다." />;
  return (
    <div className="stack">
      {currentData.storedAt ? <StaleNote storedAt={currentData.storedAt} /> : null}
      <FiguresCard family={family} figures={currentData.figures} abilities={currentData.abilities} />
      {reopened === undefined ? null : <ReportForm report={report} answer={currentData} reopened={reopened} />}
    </div>
  );
}

interface ReportFormProps {
  readonly report: RsltRow;
  readonly answer: Answer;
  readonly reopened: Reopened<'saveRslt'> | null;
}

function ReportForm({ report, answer, reopened }: ReportFormProps) {
  const [sendReport] = useSaveRsltMutation(),
    [submit] = useSubmitRsltMutation();
  const plans = new Map(answer.items.map(({ budgetId, planAmt }) => [budgetId, planAmt])),
    isEditable = answer.prdSt === 'JUDGED';
  const record = useRecordForm({
    kind: 'ecp-result',
    row: report,
    idOf: ({ prdId }: RsltRow) => prdId,
    formOf: resultFormOf,
    fields,
    check: checkResult(plans),
    fieldOf: (field) => field.split('.')[0] ?? field,
    isEditable,
    // Photos need the server; the words wait on the device without it.
    files: { policyCd: 'IMG', groupOf: ({ fileGroupId }) => fileGroupId },
    operation,
    units: resultWords.useUnits([report]),
    bodyOf: (form, prdId, version, { fileGroupId }) => ({ ...resultSaveOf(form, prdId, version), fileGroupId }),
    formFrom: resultFormOf,
    reopened,
    send: sendReport,
    rowOf: (saved) => (saved.state === 'sent' ? saved.data.data[0] : undefined),
    onSaved: (saved) => show(savedMessage(saved)),
    onClose: () => undefined,
  });
  const { form, set, field, errors, root, maySave, isDirty, isSaving, files } = record;
  const hand = async (): Promise<void> => {
    if (isDirty) {
      toast('warning', '저장한 뒤 승인요청할 수 있습니다.');
      return;
    }
    if (!(await ask(OPRT_QUESTIONS.submit))) return;
    const { error, data } = await submit({ prdId: report.prdId, version: answer.prdVersion });
    if (error && 'kind' in error && error.kind === 'invalid') record.refuse(error.errors);
    if (data) toast('승인요청했습니다.');
  };
  return (
    <div ref={root} className="stack">
      <BudgetCard
        answer={answer}
        budgets={form.budgets}
        disabled={!maySave}
        error={errors.budgets}
        onChange={(budgets) => set({ budgets })}
      />
      <Card title="결과보고">
        <div className="stack">
          <TextAreaField {...field('outcome')} required />
          <TextAreaField {...field('problem')} required />
          <TextAreaField {...field('improve')} required />
          <FileField
            label="사진"
            value={files.choice}
            onChange={files.setChoice}
            rules={UPLOAD_POLICIES.IMG}
            checks={files.checks}
            disabled={!maySave || isSaving}
          />
        </div>
      </Card>
      {maySave ? (
        <SaveBar status={isDirty ? '저장하지 않은 내용이 있습니다.' : ''}>
          <Button icon="send" disabled={isSaving} onClick={() => void hand()}>
            결과 승인요청
          </Button>
          <SaveButton disabled={isSaving} onSave={() => void record.submit()} />
        </SaveBar>
      ) : (
        <p className="muted">
          {isEditable ? '결과보고를 작성할 권한이 없습니다.' : '승인요청한 결과보고는 수정할 수 없습니다.'}
        </p>
      )}
      {record.conflict}
    </div>
  );
}

interface BudgetCardProps {
  readonly answer: Answer;
  readonly budgets: readonly Spending[];
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (budgets: readonly Spending[]) => void;
}

/** 예산 집행: what of each item was spent. A period without a budget has nothing to enter. */
function BudgetCard({ answer, budgets, disabled, error, onChange }: BudgetCardProps) {
  const spentOf = new Map(budgets.map((row) => [row.budgetId, row])),
    total = budgets.reduce((sum, { execAmt }) => sum + (execAmt ?? 0), 0);
  const change = (budgetId: string, part: Partial<Spending>): void =>
    onChange(budgets.map((row) => (row.budgetId === budgetId ? { ...row, ...part } : row)));
  return (
    <Card title="예산 집행">
      {answer.items.length === 0 ? (
        <p className="muted">예산이 없는 회차입니다.</p>
      ) : (
        <div className="stack">
          {answer.items.map(({ budgetId, itemCd, planAmt }) => {
            const row = spentOf.get(budgetId),
              name = BUDGET_ITEM_NAMES[itemCd];
            return (
              <div key={budgetId} className="rslt-item" role="group" aria-label={name}>
                <span>
                  <b>{name}</b>
                  <span className="muted numeric"> 계획 {displayCount(planAmt)}원</span>
                </span>
                <OptionalIntegerField
                  label="집행액 (원)"
                  required
                  comma
                  least={0}
                  disabled={disabled}
                  value={row?.execAmt ?? null}
                  onChange={(execAmt) => change(budgetId, { execAmt })}
                />
                <TextField
                  {...limitsOf(fields.budgets.fields.note)}
                  disabled={disabled}
                  value={row?.note ?? ''}
                  onChange={(note) => change(budgetId, { note })}
                />
              </div>
            );
          })}
          <p className="numeric">
            집행 {displayCount(total)}원 / 예산 {displayCount(answer.budgetAmt)}원 (
            {percent(executionRate(total, answer.budgetAmt))})
          </p>
        </div>
      )}
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
    </Card>
  );
}
