import { DeptPickerField, StaffPickerField, useCodes } from '#domains/system/index.ts';
import { Card } from '#ui/card/Card.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { TimeField } from '#ui/date/TimeField.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { ItemFormState } from './useItemForm.ts';

const NAME_LONGEST = 100;

/** 기본정보: what an item is, when it is used, and who is in charge. */
export function BasicFields({ state, mayEdit }: { readonly state: ItemFormState; readonly mayEdit: boolean }) {
  const { form, set } = state,
    { errors } = state.errors;
  const categories = useCodes('GUIDE_CTGRY'),
    uses = useCodes('USE_YN');
  const disabled = !mayEdit;
  return (
    <div className="stack">
      <Card title="기본" collapsible>
        <div className="form-grid">
          <div className="form-wide">
            <TextField
              label="항목명"
              required
              maxLength={NAME_LONGEST}
              disabled={disabled}
              value={form.itemNm}
              error={errors.itemNm}
              onChange={(itemNm) => set({ itemNm })}
            />
          </div>
          <SelectField
            label="구분"
            required
            placeholder="선택"
            disabled={disabled}
            value={form.ctgryCd}
            options={categories.options}
            error={errors.ctgryCd}
            onChange={(ctgryCd) => set({ ctgryCd })}
          />
          <IntegerField
            label="수량"
            comma
            disabled={disabled}
            value={form.qty}
            error={errors.qty}
            help="0~99,999"
            onChange={(qty) => set({ qty })}
          />
        </div>
      </Card>
      <Card title="사용" collapsible>
        <div className="form-grid">
          <DateField
            label="사용일"
            required
            disabled={disabled}
            value={form.useDt}
            error={errors.useDt}
            onChange={(useDt) => set({ useDt })}
          />
          <TimeField
            label="사용시간"
            disabled={disabled}
            value={form.useTm}
            error={errors.useTm}
            onChange={(useTm) => set({ useTm })}
          />
          <RadioGroup
            label="사용여부"
            required
            disabled={disabled}
            value={form.useYn}
            options={uses.options}
            onChange={(useYn) => set({ useYn: useYn === 'N' ? 'N' : 'Y' })}
          />
        </div>
      </Card>
      <Card title="담당" collapsible>
        <div className="form-grid">
          <DeptPickerField
            label="부서"
            disabled={disabled}
            value={form.deptCd === '' ? [] : [form.deptCd]}
            error={errors.deptCd}
            onChange={([deptCd = '']) => set({ deptCd })}
          />
          <StaffPickerField
            label="담당자"
            max={1}
            disabled={disabled}
            value={form.mngr ? [form.mngr] : []}
            onChange={([mngr = null]) => set({ mngr })}
          />
        </div>
      </Card>
    </div>
  );
}
