import { useMemo, useState } from 'react';
import type { NoticeAudience } from '#contract/communication/notice-rules.ts';
import { useCodes, useDepartments, useRoles } from '#domains/system/index.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { TreePickerDialog } from '#ui/tree/TreePickerDialog.tsx';
import type { NoticeForm, TargetDiv } from '../../rules/notice-form-rules.ts';
import { noticeMessages } from '../../rules/notice-messages.ts';
import { leavesReach, targetsOf, withTargets } from '../../rules/target-rules.ts';
import { useScreenInfo } from '../../state/page.ts';

interface TargetCardProps {
  readonly form: NoticeForm;
  /** Whom a posted notice reaches already; null before it is posted. */
  readonly posted: NoticeAudience | null;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<NoticeForm>) => void;
}

const REACHED = { scopeYn: 'Y' } as const;

/** 게시 대상: kind of people, then roles and departments; both together mean and, several of one kind mean or. Says when somebody has to approve it first. */
export function TargetCard({ form, posted, error, onChange }: TargetCardProps) {
  const [isPicking, setPicking] = useState(false);
  const kinds = useCodes('NOTI_TRGT');
  const roles = useRoles();
  const departments = useDepartments(),
    reached = useDepartments(REACHED);
  const scope = useScreenInfo()?.dataScopeCd;
  const items = useMemo(
    () => departments.map((dept) => ({ key: dept.deptCd, label: dept.deptNm, parentKey: dept.upDeptCd })),
    [departments],
  );
  const deptCds = targetsOf(form.trgts, 'DEPT'),
    roleCds = targetsOf(form.trgts, 'ROLE');
  const nameOf = (deptCd: string): string => departments.find((dept) => dept.deptCd === deptCd)?.deptNm ?? deptCd;
  const reach = useMemo(
    () => (scope === 'ALL' ? null : new Set(reached.map(({ deptCd }) => deptCd))),
    [scope, reached],
  );
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
        <div className="form-grid">
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
                부서 선택
              </Button>
            </div>
          </div>
        </div>
        {scope !== undefined && leavesReach(form, posted, reach) ? (
          <p className="field-help" role="status">
            {noticeMessages.afterApproval}
          </p>
        ) : null}
      </div>
      {isPicking ? (
        <TreePickerDialog
          title="부서 선택"
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
