import { useMemo, useState } from 'react';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import type { Choice } from '#ui/pickers/choice.ts';
import { TreePickerDialog } from '#ui/tree/TreePickerDialog.tsx';
import { deptChoice, deptItem } from '../../rules/picker-rules.ts';
import { useDepartments } from '../../state/code-lookups.ts';

export interface DeptPickerProps {
  readonly initial: readonly string[];
  readonly multi?: boolean;
  /** Kinds of departments, joined by commas. */
  readonly deptDiv?: string;
  /** Direct children of these departments. */
  readonly upDeptCd?: string;
  /** 하위 포함: given as a value it can be switched, left out it is not asked. */
  readonly inclSub?: 'Y' | 'N';
  /** Only departments that the person's roles reach. */
  readonly scopeOnly?: boolean;
  readonly recent: readonly Choice[];
  readonly onConfirm: (chosen: readonly Choice[], inclSub: 'Y' | 'N') => void;
  readonly onClose: () => void;
}

/** 부서 찾기: the tree with a search, as far as the filters leave it. */
export function DeptPickerDialog({
  initial,
  multi = false,
  deptDiv,
  upDeptCd,
  inclSub,
  scopeOnly = false,
  recent,
  onConfirm,
  onClose,
}: DeptPickerProps) {
  const [withBelow, setWithBelow] = useState(inclSub ?? 'N');
  const filter = useMemo(
    () => ({
      ...(deptDiv ? { deptDiv } : {}),
      ...(upDeptCd ? { upDeptCd } : {}),
      ...(scopeOnly ? { scopeYn: 'Y' as const } : {}),
    }),
    [deptDiv, upDeptCd, scopeOnly],
  );
  const departments = useDepartments(filter),
    all = useDepartments();
  const items = useMemo(() => departments.map(deptItem), [departments]);
  const allItems = useMemo(() => all.map(deptItem), [all]);
  return (
    <TreePickerDialog
      title="부서 찾기"
      items={items}
      selected={initial}
      multi={multi}
      recent={recent.map((choice) => choice.key)}
      onClose={onClose}
      extra={
        inclSub === undefined ? undefined : <SwitchField label="하위 포함" value={withBelow} onChange={setWithBelow} />
      }
      onChoose={(keys) =>
        onConfirm(
          keys.map((key) => deptChoice(allItems, key)),
          withBelow,
        )
      }
    />
  );
}
