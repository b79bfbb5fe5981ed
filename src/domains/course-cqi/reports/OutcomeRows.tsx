import { fields } from 'virtual:fields/saveSec';
import { TOOL_CDS, TOOL_NAMES } from '#contract/course-cqi/course-cqi-codes.ts';
import type { CourseReport } from '#contract/course-cqi/report.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { useGetAbilityCdTreeQuery } from '#kit/lookups.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { OptionalIntegerField } from '#ui/form/IntegerField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { FormRows } from '#ui/form/rows/FormRows.tsx';
import { SelectField, type Option } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { rateOf, weightOf, type OutcomeForm } from './section-form.ts';

const WHOLE = 100,
  MOST = 30,
  USUAL_GOAL = '70';
const of = fields.los.fields;
const nextNo = (rows: readonly OutcomeForm[]): number => Math.max(0, ...rows.map(({ loNo }) => loNo)) + 1;

type Course = Pick<CourseReport, 'hakguaCd' | 'schlYear'>;
/** An ability that is named in what is stored, perhaps of a tree that another one has replaced. */
interface Named {
  readonly abilityId: string | null;
  readonly abilityNm: string | null;
}

/** Abilities of a year to which an outcome may belong: those of all and those of the department; what is stored stays. */
function useAbilities({ hakguaCd, schlYear }: Course, stored: readonly Named[]): readonly Option[] {
  const core = useGetAbilityCdTreeQuery({ abilityDiv: 'CORE', schlYear }).data?.data,
    major = useGetAbilityCdTreeQuery({ abilityDiv: 'MAJOR', ownDeptCd: hakguaCd, schlYear }).data?.data;
  const optionsIn = (rows: typeof core, group: string): readonly Option[] =>
    (rows ?? []).map(({ abilityId, abilityNm, useYn }) => ({
      value: abilityId,
      label: abilityNm,
      isUnused: useYn === 'N',
      group,
    }));
  const known = [...optionsIn(core, '핵심역량'), ...optionsIn(major, '전공역량')],
    former = new Map(stored.map(({ abilityId, abilityNm }) => [abilityId ?? '', abilityNm ?? '']));
  for (const { value } of known) former.delete(value);
  former.delete('');
  return [...known, ...[...former].map(([value, label]) => ({ value, label, group: '이전 역량' }))];
}

interface OutcomeRowsProps {
  readonly course: Course;
  readonly stored: readonly Named[];
  readonly rows: readonly OutcomeForm[];
  readonly disabled: boolean;
  readonly onChange: (rows: readonly OutcomeForm[]) => void;
}

/** 학습성과: how many students were assessed in each and how many reached it; the weights are 100 together. */
export function OutcomeRows({ course, stored, rows, disabled, onChange }: OutcomeRowsProps) {
  const sum = weightOf(rows),
    abilities = useAbilities(course, stored);
  return (
    <>
      <p>
        <Chip tone={sum === WHOLE ? 'success' : 'warning'}>{`비중 합계 ${sum} / ${WHOLE}`}</Chip>
      </p>
      <FormRows<OutcomeForm>
        noun="학습성과"
        className="course-row"
        rows={rows}
        max={MOST}
        readOnly={disabled}
        newRow={(all) => ({
          loNo: nextNo(all),
          loNm: '',
          abilityId: null,
          toolCds: [],
          weight: null,
          trgtRt: USUAL_GOAL,
          evlStdCnt: null,
          ahvStdCnt: null,
          anlsCn: null,
        })}
        onChange={onChange}
      >
        {(row, change) => (
          <>
            <TextField
              label={`${of.loNm.label} ${row.loNo}`}
              required
              disabled={disabled}
              value={row.loNm}
              onChange={(loNm) => change({ loNm })}
            />
            <SelectField
              label={of.abilityId.label}
              placeholder="없음"
              disabled={disabled}
              value={row.abilityId ?? ''}
              options={abilities}
              onChange={(value) => change({ abilityId: value || null })}
            />
            <CheckGroup
              label={of.toolCds.label}
              required
              disabled={disabled}
              values={row.toolCds}
              options={optionsOf(TOOL_NAMES)}
              onChange={(values) => change({ toolCds: TOOL_CDS.filter((code) => values.includes(code)) })}
            />
            <div className="course-figures">
              <OptionalIntegerField
                label={of.weight.label}
                disabled={disabled}
                value={row.weight}
                onChange={(weight) => change({ weight })}
              />
              <DecimalField
                label={of.trgtRt.label}
                decimals={1}
                least={0}
                most={WHOLE}
                disabled={disabled}
                value={Number(row.trgtRt)}
                onChange={(value) => change({ trgtRt: String(value ?? 0) })}
              />
              <OptionalIntegerField
                label={of.evlStdCnt.label}
                disabled={disabled}
                value={row.evlStdCnt}
                onChange={(evlStdCnt) => change({ evlStdCnt })}
              />
              <OptionalIntegerField
                label={of.ahvStdCnt.label}
                disabled={disabled}
                value={row.ahvStdCnt}
                onChange={(ahvStdCnt) => change({ ahvStdCnt })}
              />
              <p>
                <span className="muted">달성률</span> <strong>{rateOf(row) ?? '-'}</strong>
              </p>
            </div>
            <TextAreaField
              {...limitsOf(of.anlsCn)}
              rows={2}
              disabled={disabled}
              value={row.anlsCn ?? ''}
              onChange={(anlsCn) => change({ anlsCn })}
            />
          </>
        )}
      </FormRows>
    </>
  );
}
