import { DeptPickerField } from '#domains/system/index.ts';
import { Fields } from '#kit/form/Fields.tsx';
import { Card } from '#ui/card/Card.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { LEVEL_OPTIONS } from '../../rules/labels.ts';
import type { ItemRecord } from './item-record.ts';

/** 심사·증빙: who decides an application, and what has to be shown for it. */
export function ReviewPanel({ record }: { readonly record: ItemRecord }) {
  const { field, form, set, maySave, errors } = record;
  return (
    <Card title="심사·증빙">
      <fieldset className="form-grid mileage-fields" disabled={!maySave}>
        <DeptPickerField
          label="심사부서"
          required={form.sdaDiv === 'APPLY'}
          disabled={!maySave}
          error={errors.aprvDeptCd}
          value={form.aprvDeptCd === '' ? [] : [form.aprvDeptCd]}
          onChange={([aprvDeptCd]) => set({ aprvDeptCd: aprvDeptCd ?? '' })}
        />
        <SelectField
          {...field('aprvLevel')}
          value={String(form.aprvLevel)}
          options={LEVEL_OPTIONS}
          onChange={(level) => set({ aprvLevel: Number(level) })}
        />
        <IntegerField
          {...field('validMonth')}
          label="인정기간 (개월)"
          help="취득일부터 신청일까지. 0은 제한하지 않습니다."
        />
        <Fields of={record} names={['evidReqYn', 'titleGuide', 'evidGuide']} draw={{ evidGuide: { rows: 4 } }} />
      </fieldset>
    </Card>
  );
}
