import { Card } from '#ui/card/Card.tsx';
import { policySummary } from '../../rules/security/policy-summary.ts';
import { FlagField, NumberField, type PolicyCardProps } from './PolicyFields.tsx';

const LIMITS = [
  ['maxTimeLimit', 'maxTimeLimitYn'],
  ['emptyTime', 'emptyTimeYn'],
  ['afterEmptyTime', 'afterEmptyTimeYn'],
] as const;

/** 세션 정책, with what it means in one sentence. */
export function SessionCard(props: PolicyCardProps) {
  const { form, disabled } = props;
  return (
    <Card title="세션 정책">
      <div className="stack">
        <p className="policy-sentence" role="status">
          <span className="pi pi-clock" aria-hidden="true" />
          {policySummary(form)}
        </p>
        <div className="policy-limits">
          {LIMITS.map(([field, flag]) => (
            <div key={field} className="policy-limit">
              <FlagField field={flag} {...props} />
              <NumberField field={field} {...props} disabled={disabled || form[flag] === 'N'} />
            </div>
          ))}
        </div>
        <div className="policy-flags">
          <FlagField field="fstOptYn" {...props} />
          <FlagField field="sndOptYn" {...props} />
        </div>
      </div>
    </Card>
  );
}
