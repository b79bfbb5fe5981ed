import { POLICY_LABELS } from '#contract/security/policy-rules.ts';
import { Card } from '#ui/card/Card.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { useCodes } from '../../state/code-lookups.ts';
import type { PolicyForm } from '../../rules/security/policy-form.ts';
import { FlagField, NumberField, type PolicyCardProps } from './PolicyFields.tsx';

const LOCAL_LOGIN = [
  { value: 'ALL', label: '전체' },
  { value: 'EMRG', label: '비상계정만' },
];

/** 로그인 정책: several sign-ins, who signs in here, wrong passwords. */
export function LoginCard(props: PolicyCardProps) {
  const { form, disabled, onChange } = props;
  const kinds = useCodes('DUP_LOGIN');
  return (
    <Card title="로그인 정책">
      <div className="stack">
        <div className="form-grid">
          <RadioGroup
            label={POLICY_LABELS.dupLoginDivCd}
            value={form.dupLoginDivCd}
            options={kinds.options}
            disabled={disabled}
            onChange={(value) => onChange({ dupLoginDivCd: value as PolicyForm['dupLoginDivCd'] })}
          />
          <RadioGroup
            label={POLICY_LABELS.localLoginDivCd}
            value={form.localLoginDivCd}
            options={LOCAL_LOGIN}
            disabled={disabled}
            onChange={(value) => onChange({ localLoginDivCd: value as PolicyForm['localLoginDivCd'] })}
          />
        </div>
        <div className="policy-numbers">
          <NumberField field="pwdFailLmt" {...props} />
          <NumberField field="lockMin" {...props} help="0이면 직접 풀 때까지 잠깁니다." />
          <NumberField field="dormDays" {...props} />
        </div>
        <div className="policy-flags">
          <FlagField field="outOtpYn" {...props} />
          <FlagField field="ssoLogoutYn" {...props} />
        </div>
      </div>
    </Card>
  );
}
