import { ATT_BASIS_NAMES, ATT_MODE_NAMES, POINT_NAMES, type PointDiv } from '#contract/extracurricular/ecp-codes.ts';
import type { DefaultRule } from '#contract/extracurricular/curri.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import { Card } from '#ui/card/Card.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { OptionalIntegerField } from '#ui/form/IntegerField.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { optionsOf } from '#ui/form/options.ts';

const MODES = optionsOf(ATT_MODE_NAMES),
  BASES = optionsOf(ATT_BASIS_NAMES),
  POINTS = optionsOf(POINT_NAMES);
type NumberKey = {
  [K in keyof DefaultRule]-?: NonNullable<DefaultRule[K]> extends number ? K : never;
}[keyof DefaultRule];

interface RuleFieldsProps {
  readonly family: Family;
  readonly rule: DefaultRule;
  readonly readOnly: boolean;
  readonly onChange: (part: Partial<DefaultRule>) => void;
}

/** Props of the fields: a rule is one value of its form. */
const fieldsOf = ({ rule, readOnly, onChange }: Pick<RuleFieldsProps, 'rule' | 'readOnly' | 'onChange'>) => ({
  number: (key: NumberKey, label: string) => ({
    label,
    disabled: readOnly,
    value: rule[key] ?? null,
    onChange: (value: number | null) => onChange({ [key]: value }),
  }),
  whole: (key: NumberKey, label: string) => ({
    label,
    disabled: readOnly,
    value: rule[key] ?? 0,
    onChange: (value: number) => onChange({ [key]: value }),
  }),
});

/** When a period counts as completed, and what that grants: of a period, and as the defaults of a curriculum. */
export function RuleFields(props: RuleFieldsProps) {
  const { family, rule, readOnly, onChange: change } = props;
  const { number, whole } = fieldsOf(props);
  return (
    <div className="stack">
      <Card title="이수 기준">
        <div className="form-grid">
          {family.applyUnits.includes('TEAM') ? (
            <SelectField
              label="출석방식"
              disabled={readOnly}
              value={rule.attModeDiv}
              options={MODES}
              onChange={(mode) => change({ attModeDiv: mode as DefaultRule['attModeDiv'] })}
            />
          ) : null}
          {rule.attModeDiv === 'TEAMLOG' && family.applyUnits.includes('TEAM') ? (
            <OptionalIntegerField {...number('reqLogCnt', '필요일지 (건)')} required least={1} most={99} />
          ) : (
            <SelectField
              label="출석기준"
              disabled={readOnly}
              value={rule.attBasisDiv}
              options={BASES}
              onChange={(basis) => change({ attBasisDiv: basis as DefaultRule['attBasisDiv'] })}
            />
          )}
          <DecimalField
            {...number('complAttRate', '이수출석률 (%)')}
            required
            decimals={1}
            least={0}
            most={100}
            onChange={(value) => change({ complAttRate: value ?? 0 })}
          />
          <IntegerField
            {...whole('lateToAbs', '지각환산 (회)')}
            help="지각·조퇴가 이만큼이면 결석 1회입니다. 0은 환산하지 않습니다."
          />
          <DecimalField
            {...number('lateDeductHour', '지각공제 (시간)')}
            decimals={1}
            least={0}
            most={24}
            onChange={(value) => change({ lateDeductHour: value ?? 0 })}
          />
          <SwitchField
            label="과제 제출 필요"
            disabled={readOnly}
            value={rule.assignReqYn}
            onChange={(assignReqYn) => change({ assignReqYn })}
          />
          {rule.assignReqYn === 'Y' ? (
            <OptionalIntegerField {...number('assignMinScore', '과제 최소점수')} least={0} most={100} />
          ) : null}
          <SwitchField
            label="만족도 설문 필요"
            disabled={readOnly}
            value={rule.surveyReqYn}
            onChange={(surveyReqYn) => change({ surveyReqYn })}
          />
          <IntegerField {...whole('surveyDays', '설문기간 (일)')} />
        </div>
      </Card>
      <GrantPart {...props} />
    </div>
  );
}

const GRANT_TITLES = { mileage: '마일리지', teaching: '교육업적', education: '상시학습', none: '참가비' } as const;

/** What a completed period grants, by family. */
function GrantPart(props: RuleFieldsProps) {
  const { family, rule, readOnly, onChange: change } = props;
  const { number, whole } = fieldsOf(props);
  return (
    <Card title={GRANT_TITLES[family.granted]}>
      <div className="form-grid">
        {family.granted === 'mileage' ? <PointFields {...props} /> : null}
        {family.granted === 'teaching' ? (
          <>
            <DecimalField {...number('recogHour', '인정시간 (시간)')} decimals={1} least={0} most={9999} />
            <DecimalField {...number('achvPnt', '업적점수')} decimals={1} least={0} most={9999} />
          </>
        ) : null}
        {family.granted === 'education' ? (
          <DecimalField {...number('eduHour', '교육시간 (시간)')} decimals={1} least={0} most={9999} />
        ) : null}
        {family.hasLegalDuty ? (
          <SwitchField
            label="법정의무교육"
            disabled={readOnly}
            value={rule.lawEduYn}
            onChange={(lawEduYn) => change({ lawEduYn })}
          />
        ) : null}
        {family.hasFee ? <IntegerField {...whole('feeAmt', '참가비 (원)')} comma /> : null}
      </div>
    </Card>
  );
}

const GRADES = ['A', 'B', 'C', 'D'] as const;
const NO_POINTS = { A: 0, B: 0, C: 0, D: 0 };

/** Points: fixed, by the hour, or by the grade of the assignment. */
function PointFields(props: RuleFieldsProps) {
  const { rule, readOnly, onChange: change } = props;
  const { number } = fieldsOf(props);
  const points = rule.grdPnts ?? NO_POINTS;
  return (
    <>
      <SelectField
        label="지급방식"
        disabled={readOnly}
        value={rule.mlgDiv}
        options={POINTS}
        onChange={(mlgDiv) => change({ mlgDiv: mlgDiv as PointDiv })}
      />
      {rule.mlgDiv === 'FIXED' ? <OptionalIntegerField {...number('mlgPnt', '점수')} required least={0} /> : null}
      {rule.mlgDiv === 'PER_HOUR' ? (
        <>
          <DecimalField {...number('pntPerHour', '시간당 점수')} required decimals={2} least={0} most={999.99} />
          <OptionalIntegerField {...number('maxPnt', '최대 점수')} least={0} help="비워두면 한도가 없습니다." />
        </>
      ) : null}
      {rule.mlgDiv === 'GRADE'
        ? GRADES.map((grade) => (
            <IntegerField
              key={grade}
              label={`과제 ${grade} 점수`}
              disabled={readOnly}
              value={points[grade]}
              onChange={(pnt) => change({ grdPnts: { ...points, [grade]: pnt } })}
            />
          ))
        : null}
    </>
  );
}
