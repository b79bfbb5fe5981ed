import type { ItemDetail } from '#contract/mileage/sda.ts';
import type { Area, AutoEvent, DupRule, SdaDiv } from '#contract/mileage/mileage-codes.ts';
import { useCodes } from '#domains/system/index.ts';
import { Fields } from '#kit/form/Fields.tsx';
import { Card } from '#ui/card/Card.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { DUP_OPTIONS, EVENT_OPTIONS, SDA_DIV_OPTIONS } from '../../rules/labels.ts';
import { useGetAreaListQuery } from '../../state/sda-endpoints.ts';
import type { ItemRecord } from './item-record.ts';

/** 기본: what the activity is, and which others count as the same one. */
export function BasicsPanel({ record, item }: { readonly record: ItemRecord; readonly item: ItemDetail | null }) {
  const { field, form, set, maySave } = record;
  const areas = useGetAreaListQuery({}).data?.data ?? [],
    exams = useCodes('SPEC_LANG');
  const isFixed = item?.usedYn === 'Y';
  return (
    <Card title="기본">
      <fieldset className="form-grid mileage-fields" disabled={!maySave}>
        <TextField {...field('sdaNm')} />
        <SelectField
          {...field('areaCd')}
          placeholder="선택"
          options={areas.map(({ areaCd, areaNm }) => ({ value: areaCd, label: areaNm }))}
          onChange={(areaCd) => set({ areaCd: areaCd as Area })}
        />
        <SelectField
          {...field('sdaDiv')}
          options={SDA_DIV_OPTIONS}
          disabled={!maySave || isFixed}
          help={isFixed ? '사용된 항목의 적립방식은 변경할 수 없습니다.' : undefined}
          onChange={(sdaDiv) => set({ sdaDiv: sdaDiv as SdaDiv })}
        />
        {form.areaCd === 'LANG' ? (
          <SelectField {...field('specCd')} required placeholder="선택" options={exams.options} />
        ) : null}
        {form.sdaDiv === 'AUTO' ? (
          <SelectField
            {...field('autoEvtCd')}
            required
            placeholder="선택"
            options={EVENT_OPTIONS}
            onChange={(autoEvtCd) => set({ autoEvtCd: autoEvtCd as AutoEvent })}
          />
        ) : null}
        <SelectField
          {...field('dupRule')}
          options={DUP_OPTIONS}
          onChange={(dupRule) => set({ dupRule: dupRule as DupRule })}
        />
        {form.dupRule === 'NONE' ? null : (
          <TextField
            {...field('dupGroupCd')}
            help="같은 묶음의 항목은 중복규칙을 함께 적용합니다. 비우면 이 항목만 봅니다."
            onChange={(code) => set({ dupGroupCd: code.toUpperCase() })}
          />
        )}
        <Fields of={record} names={['sortOrdr', 'useYn']} />
        <p className="muted form-wide">
          오프라인에서는 미사용 항목만 이 기기에 저장되고, 연결되면 자동으로 전송합니다.
        </p>
      </fieldset>
    </Card>
  );
}
