import { fields } from 'virtual:fields/saveScholar';
import { optionsOf } from '#ui/form/options.ts';
import { NEW_AWARD, runningTotals, withTieRule, type AwardForm, type ScholarForm } from '../../rules/scholar-form.ts';
import type { ScholarDetail } from '#contract/mileage/scholar.ts';
import type { RecordForm } from '#kit/form/record-form.ts';
import { AWARD_SCOPES, TIE_NAMES, TIE_RULES, type AwardScope, type TieRule } from '#contract/mileage/mileage-codes.ts';
import { useDepartments } from '#kit/lookups.ts';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';

export type ScholarRecord = RecordForm<ScholarDetail, ScholarForm, typeof fields>;

const SCOPES = optionsOf(AWARD_SCOPES),
  TIES = optionsOf(TIE_NAMES),
  /** Years of study of a degree. */
  GRADES = 4;
interface PartProps {
  readonly record: ScholarRecord;
}

/** 지급구간 and 동점 기준 of a ranking; behind each award what all of them come to so far. */
export function RankingCard({ record }: PartProps) {
  const { form, set, maySave, errors } = record,
    colleges = useDepartments({ deptDiv: 'COLG' }).length,
    totals = runningTotals(form.awards, { GRADE: GRADES, COLG: colleges }),
    last = totals.at(-1) ?? 0;
  const change = (place: number, part: Partial<AwardForm>): void =>
    set({ awards: form.awards.map((award, at) => (at === place ? { ...award, ...part } : award)) });
  return (
    <Card title="지급구간">
      <fieldset className="stack mileage-fields" disabled={!maySave}>
        <TieRules record={record} />
        {form.awards.map((award, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- an award is known by its place alone
          <div key={place} className="award-row" role="group" aria-label={`지급구간 ${place + 1}`}>
            <SelectField
              label={fields.awards.fields.scopeDiv.label}
              value={award.scopeDiv}
              options={SCOPES}
              onChange={(scopeDiv) => change(place, { scopeDiv: scopeDiv as AwardScope })}
            />
            <IntegerField
              label={award.scopeDiv === 'ALL' ? '인원' : '묶음별 인원'}
              value={award.cnt}
              onChange={(cnt) => change(place, { cnt })}
            />
            <IntegerField label="1인 지급액" comma value={award.amt} onChange={(amt) => change(place, { amt })} />
            <p className="award-total numeric">누계 {displayCount(totals[place] ?? 0)}원</p>
            {maySave ? (
              <IconButton
                icon="trash"
                label={`지급구간 ${place + 1} 빼기`}
                onClick={() => set({ awards: form.awards.filter((_, at) => at !== place) })}
              />
            ) : null}
          </div>
        ))}
        {errors.awards ? (
          <p className="field-error" role="alert">
            {errors.awards}
          </p>
        ) : null}
        <div className="award-foot">
          {maySave ? (
            <Button icon="plus" onClick={() => set({ awards: [...form.awards, NEW_AWARD] })}>
              지급구간 추가
            </Button>
          ) : null}
          <p className="muted numeric">
            최대 {displayCount(last)}원 (학년별 {GRADES}개, 단과대별 {colleges}개 묶음 기준)
          </p>
          {last > form.budgetAmt ? <Chip tone="warning">예산보다 많을 수 있습니다</Chip> : null}
        </div>
      </fieldset>
    </Card>
  );
}

/** Which value decides between equals, one after the other. */
function TieRules({ record }: PartProps) {
  const { form, set } = record,
    places = TIE_RULES.map((_, place) => place).filter((place) => place <= form.tieRules.length);
  return (
    <div className="form-grid">
      {places.map((place) => (
        <SelectField
          key={place}
          label={`동점 기준 ${place + 1}`}
          placeholder="없음"
          value={form.tieRules[place] ?? ''}
          options={TIES.filter(({ value }) => !form.tieRules.slice(0, place).includes(value as TieRule))}
          onChange={(rule) => set({ tieRules: withTieRule(form.tieRules, place, rule as TieRule | '') })}
        />
      ))}
    </div>
  );
}

/** 전환: what a point is worth, how many can be used, and when students ask for it. */
export function ConversionCard({ record }: PartProps) {
  const { field, form, set, maySave, errors } = record;
  const error = errors.rqstStrtDt ?? errors.rqstEndDt;
  return (
    <Card title="전환">
      <fieldset className="form-grid mileage-fields" disabled={!maySave}>
        <DateRangeField
          label="신청기간"
          required
          disabled={!maySave}
          start={form.rqstStrtDt}
          end={form.rqstEndDt}
          {...(error === undefined ? {} : { error })}
          onChange={({ start, end }) => set({ rqstStrtDt: start, rqstEndDt: end })}
        />
        <IntegerField {...field('wonPerPnt')} comma />
        <IntegerField {...field('minUse')} />
        <IntegerField {...field('unitPnt')} />
      </fieldset>
    </Card>
  );
}
