import { fields } from 'virtual:fields/saveSec';
import {
  AREA_CDS,
  AREA_NAMES,
  MEASURE_CDS,
  MEASURE_NAMES,
  TRIGGER_CDS,
  TRIGGER_NAMES,
} from '#contract/course-cqi/course-cqi-codes.ts';
import type { CourseReport } from '#contract/course-cqi/report.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { figureOfMeasure } from '#shared/course-cqi/triggers.ts';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { FormRows } from '#ui/form/rows/FormRows.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { rateOf, type OutcomeForm, type PlanForm } from './section-form.ts';
import { termsAfter } from './terms-after.ts';

const MOST = 30;
const of = fields.plans.fields;
const nextNo = (rows: readonly PlanForm[]): number => Math.max(0, ...rows.map(({ planNo }) => planNo)) + 1;

interface PlanRowsProps {
  readonly report: CourseReport;
  readonly outcomes: readonly OutcomeForm[];
  readonly rows: readonly PlanForm[];
  readonly disabled: boolean;
  readonly onChange: (rows: readonly PlanForm[]) => void;
}

/** 차기 개선계획: what is done next, by which figure it is measured and which goal it has; each trigger asks for one. */
export function PlanRows({ report, outcomes, rows, disabled, onChange }: PlanRowsProps) {
  const rates = outcomes.map((row) => ({ loNo: row.loNo, ahvRt: rateOf(row) })),
    isFixed = report.rptSt === 'SBMT' || report.rptSt === 'APRV',
    stored = report.secs.find(({ secKey }) => secKey === 'PLAN')?.plans ?? [];
  const nowOf = ({ msrCd, loNo, planNo }: PlanForm): string => {
    if (msrCd === null) return '-';
    const fixed = isFixed ? stored.find((plan) => plan.planNo === planNo)?.bfVal : undefined;
    return fixed ?? figureOfMeasure(msrCd, loNo, report, rates) ?? '-';
  };
  return (
    <FormRows<PlanForm>
      noun="개선계획"
      className="course-row"
      rows={rows}
      max={MOST}
      readOnly={disabled}
      newRow={(all) => {
        // What has to be improved and is not answered yet comes first.
        const trgrCd = report.trgrCds.find((code) => !all.some((plan) => plan.trgrCd === code)) ?? null;
        return {
          planNo: nextNo(all),
          areaCd: null,
          trgrCd,
          msrCd: trgrCd,
          loNo: null,
          trgtVal: null,
          prblmCn: null,
          planCn: null,
          ahvIndi: null,
          applyShtm: null,
        };
      }}
      onChange={onChange}
    >
      {(row, change) => (
        <>
          <div className="course-figures">
            <SelectField
              label={of.areaCd.label}
              required
              placeholder="선택"
              disabled={disabled}
              value={row.areaCd ?? ''}
              options={optionsOf(AREA_NAMES)}
              onChange={(value) => change({ areaCd: AREA_CDS.find((code) => code === value) ?? null })}
            />
            <SelectField
              label={of.trgrCd.label}
              placeholder="없음"
              disabled={disabled}
              value={row.trgrCd ?? ''}
              options={TRIGGER_CDS.filter((code) => report.trgrCds.includes(code) || code === row.trgrCd).map(
                (code) => ({
                  value: code,
                  label: TRIGGER_NAMES[code],
                }),
              )}
              onChange={(value) => {
                const trgrCd = TRIGGER_CDS.find((code) => code === value) ?? null;
                change(trgrCd === null ? { trgrCd } : { trgrCd, msrCd: trgrCd, loNo: null });
              }}
            />
            <SelectField
              label={of.msrCd.label}
              required
              placeholder="선택"
              disabled={disabled || row.trgrCd !== null}
              value={row.msrCd ?? ''}
              options={optionsOf(MEASURE_NAMES)}
              onChange={(value) => change({ msrCd: MEASURE_CDS.find((code) => code === value) ?? null, loNo: null })}
            />
            {row.msrCd === 'LO' ? (
              <SelectField
                label={of.loNo.label}
                required
                placeholder="선택"
                disabled={disabled}
                value={row.loNo === null ? '' : String(row.loNo)}
                options={outcomes.map(({ loNo, loNm }) => ({ value: String(loNo), label: `${loNo}. ${loNm}` }))}
                onChange={(value) => change({ loNo: value === '' ? null : Number(value) })}
              />
            ) : null}
            <p>
              <span className="muted">현재값</span> <strong>{nowOf(row)}</strong>
            </p>
            <DecimalField
              label={of.trgtVal.label}
              required
              decimals={2}
              least={0}
              most={100}
              disabled={disabled}
              value={row.trgtVal === null ? null : Number(row.trgtVal)}
              onChange={(value) => change({ trgtVal: value === null ? null : String(value) })}
            />
          </div>
          <TextAreaField
            {...limitsOf(of.prblmCn)}
            required
            rows={2}
            disabled={disabled}
            value={row.prblmCn ?? ''}
            onChange={(prblmCn) => change({ prblmCn })}
          />
          <TextAreaField
            {...limitsOf(of.planCn)}
            required
            rows={2}
            disabled={disabled}
            value={row.planCn ?? ''}
            onChange={(planCn) => change({ planCn })}
          />
          <div className="course-figures">
            <TextField
              {...limitsOf(of.ahvIndi)}
              disabled={disabled}
              value={row.ahvIndi ?? ''}
              onChange={(ahvIndi) => change({ ahvIndi })}
            />
            <SelectField
              label={of.applyShtm.label}
              placeholder="선택"
              disabled={disabled}
              value={row.applyShtm ?? ''}
              options={termsAfter(report, row.applyShtm)}
              onChange={(applyShtm) => change({ applyShtm: applyShtm || null })}
            />
          </div>
        </>
      )}
    </FormRows>
  );
}
