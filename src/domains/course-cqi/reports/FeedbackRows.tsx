import { fields } from 'virtual:fields/saveSec';
import { COURSE_CQI_WORDS } from '#contract/course-cqi/course-cqi-words.ts';
import {
  AREA_NAMES,
  EXECUTION_CDS,
  EXECUTION_NAMES,
  MEASURE_NAMES,
  VERDICT_NAMES,
} from '#contract/course-cqi/course-cqi-codes.ts';
import type { FeedbackLine } from '#contract/course-cqi/report.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { optionsOf } from '#ui/form/options.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import type { FeedbackForm } from './section-form.ts';

const VERDICT_TONES = {
  MET: STATE_TONES.succeeded,
  IMPR: STATE_TONES.partly,
  NOT: STATE_TONES.failed,
  NA: STATE_TONES.over,
} as const;

interface FeedbackRowsProps {
  readonly promises: readonly FeedbackLine[];
  readonly rows: readonly FeedbackForm[];
  readonly disabled: boolean;
  readonly onChange: (rows: readonly FeedbackForm[]) => void;
}

/** What the report before has promised: its goal, the figures then and now with the verdict, and what was done. */
export function FeedbackRows({ promises, rows, disabled, onChange }: FeedbackRowsProps) {
  if (promises.length === 0) return <p className="muted">{COURSE_CQI_WORDS.firstTime}</p>;
  return promises.map(({ prevPlanId, planNo, areaCd, planCn, msrCd, loNo, trgtVal, bfVal, afVal, vrdtCd }) => {
    const row = rows.find((other) => other.prevPlanId === prevPlanId),
      change = (part: Partial<FeedbackForm>): void =>
        onChange(rows.map((other) => (other.prevPlanId === prevPlanId ? { ...other, ...part } : other)));
    if (!row) return null;
    return (
      <div key={prevPlanId} className="course-row" role="group" aria-label={`개선사항 ${planNo}`}>
        <p>
          <strong>
            {planNo}. {planCn}
          </strong>{' '}
          {areaCd ? <Chip>{AREA_NAMES[areaCd]}</Chip> : null}
        </p>
        <p>
          {MEASURE_NAMES[msrCd]}
          {loNo === null ? '' : ` ${loNo}`} 목표 {trgtVal} · {bfVal ?? '-'} → {afVal ?? '-'}{' '}
          <Chip tone={VERDICT_TONES[vrdtCd]}>{VERDICT_NAMES[vrdtCd]}</Chip>
        </p>
        <div className="form-grid">
          <SelectField
            label={fields.fdbks.fields.exeCd.label}
            required
            placeholder="선택"
            disabled={disabled}
            value={row.exeCd ?? ''}
            options={optionsOf(EXECUTION_NAMES)}
            onChange={(value) => change({ exeCd: EXECUTION_CDS.find((code) => code === value) ?? null })}
          />
          <span />
          <TextAreaField
            {...limitsOf(fields.fdbks.fields.exeCn)}
            required={row.exeCd === 'NOT'}
            label={row.exeCd === 'NOT' ? '미이행 사유' : fields.fdbks.fields.exeCn.label}
            rows={2}
            disabled={disabled}
            value={row.exeCn ?? ''}
            onChange={(exeCn) => change({ exeCn })}
          />
          <TextAreaField
            {...limitsOf(fields.fdbks.fields.effCn)}
            rows={2}
            disabled={disabled}
            value={row.effCn ?? ''}
            onChange={(effCn) => change({ effCn })}
          />
        </div>
      </div>
    );
  });
}
