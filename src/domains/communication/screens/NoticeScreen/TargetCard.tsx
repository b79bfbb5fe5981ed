import { useMemo, useState } from 'react';
import { useCodes, useDepartments, useRoles } from '#domains/system/index.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { TreePickerDialog } from '#ui/tree/TreePickerDialog.tsx';
import type { NoticeForm, TargetDiv } from '../../rules/notice-form-rules.ts';
import { noticeMessages } from '../../rules/notice-messages.ts';
import { targetsOf, withTargets } from '../../rules/target-rules.ts';

interface TargetCardProps {
  readonly form: NoticeForm;
  /** Somebody has to approve what the form aims at. */
  readonly needsApproval: boolean;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<NoticeForm>) => void;
}

/** 게시 대상: kind of people, then roles and departments; both together mean and, several of one kind mean or. Says when somebody has to approve it first. */
export function TargetCard({ form, needsApproval, error, onChange }: TargetCardProps) {
  const [isPicking, setPicking] = useState(false);
  const kinds = useCodes('NOTI_TRGT');
  const roles = useRoles();
  const departments = useDepartments();
  const items = useMemo(
    () => departments.map((dept) => ({ key: dept.deptCd, label: dept.deptNm, parentKey: dept.upDeptCd })),
    [departments],
  );
  const deptCds = targetsOf(form.trgts, 'DEPT'),
    roleCds = targetsOf(form.trgts, 'ROLE');
  const nameOf = (deptCd: string): string => departments.find((dept) => dept.deptCd === deptCd)?.deptNm ?? deptCd;
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
          <div className="field">
            <span className="field-label">부서 (하위 포함)</span>
            <div className="form-row">
              {deptCds.map((deptCd) => (
                <span key={deptCd} className="chip" data-tone="info">
                  {nameOf(deptCd)}
                </span>
              ))}
              {deptCds.length === 0 ? <span className="muted">전체</span> : null}
              <Button icon="sitemap" size="small" onClick={() => setPicking(true)}>
                부서 찾기
              </Button>
            </div>
          </div>
        </div>
        {needsApproval ? (
          <p className="field-help" role="status">
            {noticeMessages.afterApproval}
          </p>
        ) : null}
      </div>
      {isPicking ? (
        <TreePickerDialog
          title="부서 찾기"
          items={items}
          selected={deptCds}
          onClose={() => setPicking(false)}
          onChoose={(codes) => {
            setPicking(false);
            onChange({ trgts: withTargets(form.trgts, 'DEPT', codes) });
          }}
        />
      ) : null}
    </Card>
  );
}
