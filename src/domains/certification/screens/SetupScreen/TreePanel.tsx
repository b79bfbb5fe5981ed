import { fields } from 'virtual:fields/saveStd';
import { AREA_RULE_NAMES, type AreaRule } from '#contract/certification/certi-codes.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import { weakAreas, type StdArea, type StdItem } from '#shared/certification/standard.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Card } from '#ui/card/Card.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { faultAt, newArea, newItem } from '../../rules/std-form.ts';
import { ItemCard } from './ItemCard.tsx';
import type { StdPanelProps } from './std-record.ts';

const RULES = optionsOf(AREA_RULE_NAMES);
const put = <Row,>(rows: readonly Row[], place: number, part: Partial<Row>): readonly Row[] =>
  rows.map((row, at) => (at === place ? { ...row, ...part } : row));

/** 기본요건·영역·항목: what everybody needs, and areas with the items that give points. */
export function TreePanel({ programme, record, faults }: StdPanelProps) {
  const { form, set, errors, maySave } = record;
  const warnings = weakAreas(form);
  const change = (place: number, part: Partial<StdArea>): void => set({ areas: put(form.areas, place, part) });
  return (
    <div className="stack">
      <FieldError text={faults.length === 0 ? (errors.gates ?? errors.areas) : faultAt(faults, 'areas')} />
      <Card title="기본요건">
        <Items
          noun="기본요건"
          at="gates"
          items={form.gates}
          parts={{ programme, record, faults }}
          onChange={(gates) => set({ gates })}
        />
      </Card>
      {form.areas.map((area, place) => {
        const at = `areas.${place}`,
          warning = warnings.find(({ field }) => field === `${at}.maxPnt`);
        return (
          <Card
            key={area.areaKey}
            title={area.areaNm || `영역 ${place + 1}`}
            actions={
              maySave ? (
                <IconButton
                  icon="trash"
                  label={`${area.areaNm || `영역 ${place + 1}`} 빼기`}
                  onClick={() => set({ areas: form.areas.toSpliced(place, 1) })}
                />
              ) : null
            }
          >
            <div className="stack">
              <fieldset className="certi-area certi-fields" disabled={!maySave}>
                <TextField
                  {...limitsOf(fields.areas.fields.areaNm)}
                  value={area.areaNm}
                  {...errorProp(faultAt(faults, `${at}.areaNm`))}
                  onChange={(areaNm) => change(place, { areaNm })}
                />
                <DecimalField
                  label={fields.areas.fields.minPnt.label}
                  required
                  value={area.minPnt}
                  {...errorProp(faultAt(faults, `${at}.minPnt`))}
                  onChange={(minPnt) => change(place, { minPnt: minPnt ?? 0 })}
                />
                <DecimalField
                  label={fields.areas.fields.maxPnt.label}
                  required
                  value={area.maxPnt}
                  onChange={(maxPnt) => change(place, { maxPnt: maxPnt ?? 0 })}
                />
                <SelectField
                  label={fields.areas.fields.areaRule.label}
                  required
                  value={area.areaRule}
                  options={RULES}
                  onChange={(areaRule) => change(place, { areaRule: areaRule as AreaRule })}
                />
                <SwitchField
                  label="필수 영역"
                  value={area.requireYn}
                  onChange={(requireYn) => change(place, { requireYn })}
                />
              </fieldset>
              {warning ? (
                <p className="certi-warning" role="status">
                  {sentenceText(warning.sentence)}
                </p>
              ) : null}
              <FieldError text={faultAt(faults, `${at}.items`)} />
              <Items
                noun="항목"
                at={`${at}.items`}
                items={area.items}
                parts={{ programme, record, faults }}
                onChange={(items) => change(place, { items })}
              />
            </div>
          </Card>
        );
      })}
      {maySave ? (
        <div>
          <Button icon="plus" onClick={() => set({ areas: [...form.areas, newArea()] })}>
            영역 추가
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const errorProp = (error: string | undefined) => (error === undefined ? {} : { error });
const FieldError = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p className="field-error" role="alert">
      {text}
    </p>
  );

interface ItemsProps {
  readonly noun: '기본요건' | '항목';
  readonly at: string;
  readonly items: readonly StdItem[];
  readonly parts: StdPanelProps;
  readonly onChange: (items: readonly StdItem[]) => void;
}

function Items({ noun, at, items, parts, onChange }: ItemsProps) {
  const isGate = noun === '기본요건',
    { maySave } = parts.record;
  return (
    <div className="stack">
      {items.length === 0 ? <p className="muted">등록된 {noun}이 없습니다.</p> : null}
      {items.map((item, place) => (
        <ItemCard
          key={item.itemKey}
          programme={parts.programme}
          item={item}
          name={item.itemNm || `${noun} ${place + 1}`}
          isGate={isGate}
          maySave={maySave}
          errorAt={(field) => faultAt(parts.faults, `${at}.${place}.${field}`)}
          onChange={(part) => onChange(put(items, place, part))}
          onRemove={() => onChange(items.toSpliced(place, 1))}
        />
      ))}
      {maySave ? (
        <div>
          <Button icon="plus" onClick={() => onChange([...items, newItem(isGate ? 'Y' : 'N')])}>
            {noun} 추가
          </Button>
        </div>
      ) : null}
    </div>
  );
}
