import { fields } from 'virtual:fields/saveGuideItem';
import { DeptPickerField, StaffPickerField, useCodes } from '#domains/system/index.ts';
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
  const { form, set, field, errors } = state;
  const categories = useCodes('GUIDE_CTGRY'),
    uses = useCodes('USE_YN');
  const disabled = !mayEdit;
  return (
    <div className="stack">
      <Card title="기본" collapsible>
        <div className="form-grid">
          <div className="form-wide">
            <TextField {...field('itemNm')} />
          </div>
          <SelectField {...field('ctgryCd')} placeholder="선택" options={categories.options} />
          <IntegerField {...field('qty')} comma help="0~99,999" />
        </div>
      </Card>
      <Card title="사용" collapsible>
        <div className="form-grid">
          <DateField {...field('useDt')} />
          <TimeField {...field('useTm')} />
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
