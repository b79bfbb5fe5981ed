import { KEPT_AT_LEAST, type KeptField } from '#contract/security/policy-rules.ts';
import { Card } from '#ui/card/Card.tsx';
import { NumberField, type PolicyCardProps } from './PolicyFields.tsx';

const KEPT = Object.keys(KEPT_AT_LEAST) as KeptField[];

/** 개인정보·이력 보존. */
export function KeepingCard(props: PolicyCardProps) {
  return (
    <Card title="개인정보·이력 보존">
      <div className="policy-numbers">
        <NumberField field="unmaskMin" {...props} />
        <NumberField field="unmaskDayLmt" {...props} />
        {KEPT.map((field) => (
          <NumberField key={field} field={field} {...props} help={`최소 ${KEPT_AT_LEAST[field]}개월`} />
        ))}
      </div>
    </Card>
  );
}
