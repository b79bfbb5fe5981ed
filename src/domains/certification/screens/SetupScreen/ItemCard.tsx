import { fields } from 'virtual:fields/saveStd';
import { SOURCES, SRC_DIVS, SRC_NAMES, type SrcDiv } from '#contract/certification/certi-codes.ts';
import type { Programme } from '#contract/certification/programmes.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import type { StdItem } from '#shared/certification/standard.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { FormRows } from '#ui/form/rows/FormRows.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useGetCertiParamListQuery } from '../../state/std-endpoints.ts';

interface ItemCardProps {
  readonly programme: Programme;
  readonly item: StdItem;
  readonly name: string;
  /** A basic requirement: it is met or not, and gives no points. */
  readonly isGate: boolean;
  readonly maySave: boolean;
  readonly errorAt: (field: string) => string | undefined;
  readonly onChange: (part: Partial<StdItem>) => void;
  readonly onRemove: () => void;
}

const errorProp = (error: string | undefined) => (error === undefined ? {} : { error });

/** One item: what is counted, from which value on it passes, and what it is worth. */
export function ItemCard({ programme, item, name, isGate, maySave, errorAt, onChange, onRemove }: ItemCardProps) {
  const sources = SRC_DIVS.filter((srcDiv) => programme.hasUploads || SOURCES[srcDiv].isUpload !== true).map(
    (value) => ({ value, label: SRC_NAMES[value] }),
  );
  return (
    <section className="certi-item" aria-label={name}>
      <fieldset className="certi-item-fields certi-fields" disabled={!maySave}>
        <TextField
          {...limitsOf(fields.areas.fields.items.fields.itemNm)}
          value={item.itemNm}
          {...errorProp(errorAt('itemNm'))}
          onChange={(itemNm) => onChange({ itemNm })}
        />
        <SelectField
          label={fields.gates.fields.srcDiv.label}
          required
          value={item.srcDiv}
          options={sources}
          {...errorProp(errorAt('srcDiv'))}
          onChange={(chosen) => {
            const srcDiv = chosen as SrcDiv;
            onChange({ srcDiv, srcParams: [], unitNm: SOURCES[srcDiv].unitNm });
          }}
        />
        <ParamField
          programme={programme}
          item={item}
          maySave={maySave}
          error={errorAt('srcParams')}
          onChange={(srcParams) => onChange({ srcParams })}
        />
        <TextField
          {...limitsOf(fields.areas.fields.items.fields.unitNm)}
          value={item.unitNm}
          onChange={(unitNm) => onChange({ unitNm })}
        />
        <DecimalField
          label={fields.gates.fields.passVal.label}
          required={isGate || item.requireYn === 'Y'}
          value={item.passVal}
          {...errorProp(errorAt('passVal'))}
          onChange={(passVal) => onChange({ passVal })}
        />
        {isGate ? null : (
          <SwitchField label="필수 항목" value={item.requireYn} onChange={(requireYn) => onChange({ requireYn })} />
        )}
        {maySave ? <IconButton icon="trash" label={`${name} 빼기`} onClick={onRemove} /> : null}
      </fieldset>
      {isGate ? null : (
        <fieldset className="certi-fields stack" disabled={!maySave}>
          <legend className="field-label">점수구간 (낮은 값부터)</legend>
          <FormRows
            noun="점수구간"
            className="certi-tier"
            rows={item.tiers}
            max={20}
            readOnly={!maySave}
            newRow={(rows) => {
              const last = rows.at(-1);
              return last ? { minVal: last.minVal + 1, pnt: last.pnt + 1 } : { minVal: 1, pnt: 1 };
            }}
            onChange={(tiers) => onChange({ tiers })}
          >
            {(tier, change) => (
              <>
                <DecimalField
                  label={`값 이상${item.unitNm ? ` (${item.unitNm})` : ''}`}
                  required
                  value={tier.minVal}
                  onChange={(minVal) => change({ minVal: minVal ?? 0 })}
                />
                <DecimalField
                  label={fields.gates.fields.tiers.fields.pnt.label}
                  required
                  value={tier.pnt}
                  onChange={(pnt) => change({ pnt: pnt ?? 0 })}
                />
              </>
            )}
          </FormRows>
          {errorAt('tiers') ? (
            <p className="field-error" role="alert">
              {errorAt('tiers')}
            </p>
          ) : null}
        </fieldset>
      )}
    </section>
  );
}

interface ParamFieldProps {
  readonly programme: Programme;
  readonly item: StdItem;
  readonly maySave: boolean;
  readonly error: string | undefined;
  readonly onChange: (srcParams: readonly string[]) => void;
}

/** What a source is narrowed to: one thing, several, or all where none is chosen. */
function ParamField({ programme: { certiDiv }, item, maySave, error, onChange }: ParamFieldProps) {
  const { of, param } = SOURCES[item.srcDiv];
  const choices = useGetCertiParamListQuery({ certiDiv, srcDiv: item.srcDiv }, { skip: of === null }).data?.data ?? [],
    options = choices.map(({ id, nm }) => ({ value: id, label: nm }));
  if (of === null) return null;
  if (param === 'ONE')
    return (
      <SelectField
        label={fields.gates.fields.srcParams.label}
        required
        placeholder="선택"
        value={item.srcParams[0] ?? ''}
        options={options}
        {...errorProp(error)}
        onChange={(id) => onChange(id === '' ? [] : [id])}
      />
    );
  return (
    <MultiSelectField
      label={param === 'MANY' ? '조건 (필수)' : '조건'}
      values={item.srcParams}
      options={options}
      placeholder={param === 'MANY' ? '선택' : '전체'}
      disabled={!maySave}
      {...errorProp(error)}
      onChange={onChange}
    />
  );
}
