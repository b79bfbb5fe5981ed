import { fields } from 'virtual:fields/saveGuideItem';
import { DeptPickerField, StaffPickerField, useCodes } from '#domains/system/index.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { Card } from '#ui/card/Card.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { TimeField } from '#ui/date/TimeField.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { ItemFormState } from './useItemForm.ts';

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
              {...limitsOf(fields.itemNm)}
              disabled={disabled}
              value={form.itemNm}
              error={errors.itemNm}
              onChange={(itemNm) => set({ itemNm })}
            />
          </div>
          <SelectField
            label={fields.ctgryCd.label}
            required
            placeholder="선택"
            disabled={disabled}
            value={form.ctgryCd}
            options={categories.options}
            error={errors.ctgryCd}
            onChange={(ctgryCd) => set({ ctgryCd })}
          />
          <IntegerField
            label={fields.qty.label}
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
            label={fields.useDt.label}
            required
            disabled={disabled}
            value={form.useDt}
            error={errors.useDt}
            onChange={(useDt) => set({ useDt })}
          />
          <TimeField
            label={fields.useTm.label}
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
            label={fields.deptCd.label}
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
