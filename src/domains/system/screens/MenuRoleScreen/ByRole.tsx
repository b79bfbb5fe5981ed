import { useMemo, useRef, useState } from 'react';
import { Card } from '#ui/card/Card.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Tree } from '#ui/tree/Tree.tsx';
import { TreeFolding } from '#ui/tree/TreeFolding.tsx';
import type { TreeHandle } from '#ui/tree/tree-props.ts';
import {
  checkedMenus,
  mappedItems,
  withChecked,
  type Mapping,
  type MappingChanges,
} from '../../rules/menu-roles/mapping.ts';

interface ByRoleProps {
  readonly mapping: Mapping;
  readonly changes: MappingChanges;
  readonly onChange: (changes: MappingChanges) => void;
  readonly roleId: string;
  readonly onRole: (roleId: string) => void;
  readonly mayUpdate: boolean;
}

/** 역할 기준: a role above, the menus that it sees as a tree of boxes. */
export function ByRole({ mapping, changes, onChange, roleId, onRole, mayUpdate }: ByRoleProps) {
  const [query, setQuery] = useState('');
  const handle = useRef<TreeHandle>(null);
  const items = useMemo(() => mappedItems(mapping, changes, roleId), [mapping, changes, roleId]);
  const checked = useMemo(() => checkedMenus(mapping, changes, roleId), [mapping, changes, roleId]);
  const roots = useMemo(
    () => mapping.menus.filter((menu) => menu.upMenuId === null).map((menu) => menu.menuId),
    [mapping],
  );
  const options = mapping.roles.map((role) => ({
    value: role.roleId,
    label: `${role.roleNm} (${role.roleCd})${role.useYn === 'N' ? ' 중지' : ''}`,
  }));
  const screenCnt = mapping.menus.filter((menu) => menu.menuDivCd !== 'FOLDER' && checked.has(menu.menuId)).length;
  return (
    <Card title="역할의 메뉴" actions={<TreeFolding handle={handle} />}>
      <div className="stack">
        <div className="menu-role-filters">
          <SelectField label="역할" required placeholder="선택" value={roleId} options={options} onChange={onRole} />
          <TextField label="메뉴 검색" type="search" placeholder="메뉴명 또는 초성" value={query} onChange={setQuery} />
        </div>
        {roleId === '' ? (
          <StateNotice icon="users" text="역할을 선택해주세요." />
        ) : (
          <>
            <p className="muted" aria-live="polite">
              매핑된 화면과 링크 {screenCnt}개
            </p>
            <Tree
              key={roleId}
              label="역할의 메뉴"
              items={items}
              mode={mayUpdate ? 'check' : 'none'}
              chosen={checked}
              query={query}
              initiallyOpen={roots}
              handle={handle}
              onChoose={(next) => {
                if (mayUpdate) onChange(withChecked(mapping, changes, roleId, checked, next));
              }}
            />
          </>
        )}
      </div>
    </Card>
  );
}
