import { fields } from 'virtual:fields/savePrd';
import { BUDGET_ITEM_NAMES, BUDGET_ITEMS, MAX_BUDGET_ROWS } from '#contract/extracurricular/period-codes.ts';
import type { PeriodBudget } from '#contract/extracurricular/period.ts';
import { useCodes } from '#domains/system/index.ts';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { FormRows } from '#ui/form/rows/FormRows.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Marked } from './Marked.tsx';
import type { StepProps } from './step-props.ts';

const ITEMS = optionsOf(BUDGET_ITEM_NAMES);

const newBudget = (rows: readonly PeriodBudget[]): PeriodBudget => ({
  budgetId: crypto.randomUUID(),
  itemCd: BUDGET_ITEMS.find((item) => rows.every(({ itemCd }) => itemCd !== item)) ?? 'ETC',
  planAmt: 0,
  note: null,
});

/** 예산: the items, with their sum beside the budget. */
export function BudgetStep({ record, isApproved }: StepProps) {
  const { field, form, set, maySave, errors } = record;
  const { options } = useCodes('BUDGET_SRC');
  const sum = form.budgets.reduce((total, { planAmt }) => total + planAmt, 0),
    rest = form.budgetAmt - sum;
  return (
    <>
      <Card title="총예산">
        <div className="form-grid">
          <Marked name="budgetAmt" isOn={isApproved}>
            <IntegerField {...field('budgetAmt')} label="총예산 (원)" comma />
          </Marked>
          <Marked name="budgetSrcCd" isOn={isApproved}>
            <SelectField {...field('budgetSrcCd')} placeholder="선택" options={options} />
          </Marked>
        </div>
      </Card>
      <Card
        title="예산 항목"
        actions={
          <>
            <Chip tone={rest === 0 ? 'success' : 'danger'}>
              합계 {displayCount(sum)}원
              {rest === 0 ? '' : ` (${rest > 0 ? '부족' : '초과'} ${displayCount(Math.abs(rest))}원)`}
            </Chip>
            {maySave && rest !== 0 && form.budgets.length > 0 ? (
              <Button onClick={() => set({ budgetAmt: sum })}>총예산을 합계로</Button>
            ) : null}
          </>
        }
      >
        <Marked name="budgets" isOn={isApproved}>
          <div className="stack">
            {form.budgets.length === 0 ? (
              <StateNotice icon="wallet" text="예산이 없으면 총예산을 0원으로 두세요." />
            ) : null}
            <FormRows
              noun="예산 항목"
              className="ecp-budget"
              rows={form.budgets}
              max={MAX_BUDGET_ROWS}
              readOnly={!maySave}
              newRow={newBudget}
              onChange={(budgets) => set({ budgets: [...budgets] })}
            >
              {(row, change) => (
                <>
                  <SelectField
                    label={fields.budgets.fields.itemCd.label}
                    required
                    disabled={!maySave}
                    value={row.itemCd}
                    options={ITEMS}
                    onChange={(itemCd) => change({ itemCd: itemCd as PeriodBudget['itemCd'] })}
                  />
                  <IntegerField
                    label="계획액 (원)"
                    required
                    comma
                    disabled={!maySave}
                    value={row.planAmt}
                    onChange={(planAmt) => change({ planAmt })}
                  />
                  <TextField
                    label="산출근거"
                    maxLength={fields.budgets.fields.note.longest}
                    disabled={!maySave}
                    value={row.note ?? ''}
                    onChange={(note) => change({ note: note || null })}
                  />
                </>
              )}
            </FormRows>
            {errors.budgets ? (
              <p className="field-error" role="alert">
                {errors.budgets}
              </p>
            ) : null}
          </div>
        </Marked>
      </Card>
    </>
  );
}
