import { Card } from '#ui/card/Card.tsx';
import { NumberField, type PolicyCardProps } from './PolicyFields.tsx';

/** 비밀번호 정책. */
export function PasswordCard(props: PolicyCardProps) {
  return (
    <Card title="비밀번호 정책">
      <div className="policy-numbers">
        <NumberField field="pwdMinLen" {...props} />
        <NumberField field="pwdKindCnt" {...props} help="대문자, 소문자, 숫자, 특수문자 중" />
        <NumberField field="pwdChgCycle" {...props} help="0이면 주기를 두지 않습니다." />
        <NumberField field="pwdHisCnt" {...props} />
      </div>
    </Card>
  );
}
