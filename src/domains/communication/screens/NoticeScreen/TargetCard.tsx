import { DeptPickerField, useCodes, useRoles } from '#domains/system/index.ts';
import { Card } from '#ui/card/Card.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import type { NoticeForm, TargetDiv } from '../../rules/notice-form-rules.ts';
import { noticeMessages } from '../../rules/notice-messages.ts';
import { targetsOf, withTargets } from '../../rules/target-rules.ts';

interface TargetCardProps {
  readonly form: NoticeForm;
  /** The targets of the form need an approval. */
  readonly needsApproval: boolean;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<NoticeForm>) => void;
}

/**
 * 게시 대상: kind of people, then roles and departments; both together mean and, several of one kind mean or. Says when it
 * needs an approval first.
 */
export function TargetCard({ form, needsApproval, error, onChange }: TargetCardProps) {
  const kinds = useCodes('NOTI_TRGT');
  const roles = useRoles();
  const deptCds = targetsOf(form.trgts, 'DEPT'),
    roleCds = targetsOf(form.trgts, 'ROLE');
  return (
    <Card title="게시 대상">
      <div className="stack">
        <RadioGroup
          label="대상"
          required
          value={form.trgtDivCd}
          options={kinds.options}
          error={error}
          onChange={(value) => onChange({ trgtDivCd: value as TargetDiv })}
        />
        <div className="stack">
          <MultiSelectField
            label="역할"
            values={roleCds}
            options={roles}
            placeholder="전체"
            disabled={form.trgtDivCd !== 'STF'}
            help={form.trgtDivCd === 'STF' ? undefined : '교직원 대상에서 선택할 수 있습니다.'}
            onChange={(codes) => onChange({ trgts: withTargets(form.trgts, 'ROLE', codes) })}
          />
          <DeptPickerField
            label="부서 (하위 포함)"
            multi
            value={deptCds}
            onChange={(codes) => onChange({ trgts: withTargets(form.trgts, 'DEPT', codes) })}
          />
        </div>
        {needsApproval ? (
          <p className="field-help" role="status">
            {noticeMessages.afterApproval}
          </p>
        ) : null}
      </div>
    </Card>
  );
}
