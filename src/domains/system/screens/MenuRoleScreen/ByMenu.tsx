import { useMemo, useState } from 'react';
import type { MappedRole } from '#contract/system/menus/menu-role.ts';
import { message } from '#messages/message.ts';
import { Card } from '#ui/card/Card.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { narrowTo } from '#ui/tree/rules/search.ts';
import { pathOf } from '#ui/tree/rules/tree-item.ts';
import { Tree } from '#ui/tree/Tree.tsx';
import { PermissionText } from '../../components/PermissionText.tsx';
import {
  isMapped,
  isReadable,
  permissionsOf,
  mappedItems,
  NO_CHANGES,
  withPairs,
  type Mapping,
  type MappingChanges,
} from '../../rules/menu-roles/mapping.ts';

interface ByMenuProps {
  readonly mapping: Mapping;
  readonly changes: MappingChanges;
  readonly onChange: (changes: MappingChanges) => void;
  readonly menuId: string | null;
  readonly onMenu: (menuId: string) => void;
  readonly mayUpdate: boolean;
}

/** 메뉴 기준: a menu at the left, the roles that see it at the right. */
export function ByMenu({ mapping, changes, onChange, menuId, onMenu, mayUpdate }: ByMenuProps) {
  const [query, setQuery] = useState('');
  const items = useMemo(() => mappedItems(mapping, NO_CHANGES, null), [mapping]);
  const shown = useMemo(() => narrowTo(items, query), [items, query]);
  const roots = useMemo(
    () => mapping.menus.filter((menu) => menu.upMenuId === null).map((menu) => menu.menuId),
    [mapping],
  );
  const chosen = useMemo(() => new Set(menuId === null ? [] : [menuId]), [menuId]);
  const menu = mapping.menus.find((row) => row.menuId === menuId);
  return (
    <div className="menu-role">
      <Card title="메뉴">
        <div className="stack">
          <TextField
            label="메뉴 검색"
            hideLabel
            type="search"
            placeholder="메뉴명 또는 초성"
            value={query}
            onChange={setQuery}
          />
          <Tree
            label="메뉴"
            items={shown}
            mode="single"
            chosen={chosen}
            onChoose={(next) => {
              const [key] = next;
              if (key !== undefined) onMenu(key);
            }}
            query={query}
            initiallyOpen={roots}
          />
        </div>
      </Card>
      <section className="list-panel">
        {menu ? (
          <header className="list-panel-head">
            <h2>{menu.menuNm}</h2>
            <p className="muted">
              {pathOf(items, menu.menuId)}
              {menu.resourcePath ? ` · ${menu.resourcePath}` : ''}
            </p>
          </header>
        ) : null}
        {menu && menu.menuDivCd !== 'FOLDER' ? (
          <RoleTable {...{ mapping, changes, onChange, mayUpdate }} menuId={menu.menuId} />
        ) : (
          <div className="menu-role-none">
            <StateNotice
              icon={menu ? 'folder' : 'list'}
              text={menu ? '폴더는 안에 있는 화면이 보이면 함께 보입니다.' : '메뉴를 선택해주세요.'}
            />
          </div>
        )}
      </section>
    </div>
  );
}

type RoleTableProps = Pick<ByMenuProps, 'mapping' | 'changes' | 'onChange' | 'mayUpdate'> & { readonly menuId: string };

function RoleTable({ mapping, changes, onChange, mayUpdate, menuId }: RoleTableProps) {
  const columns: readonly Column<MappedRole>[] = useMemo(
    () => [
      {
        key: 'roleNm',
        label: '역할',
        width: 'xl',
        align: 'left',
        onCard: 'title',
        render: (role) => (
          <>
            {role.roleNm} <span className="muted">{role.roleCd}</span>
            {role.useYn === 'N' ? ' (중지)' : ''}
          </>
        ),
      },
      {
        key: 'authTypes',
        label: '자원 권한',
        width: 'm',
        onCard: 'fact',
        render: (role) => <PermissionText authTypes={permissionsOf(mapping, { menuId, roleId: role.roleId })} />,
      },
      {
        key: 'state',
        label: '상태',
        width: 'm',
        onCard: 'fact',
        render: (role) => (
          <MappingState
            isOn={isMapped(mapping, changes, { menuId, roleId: role.roleId })}
            isReadable={isReadable(mapping, { menuId, roleId: role.roleId })}
          />
        ),
      },
    ],
    [mapping, changes, menuId],
  );
  const selected = new Set(
    mapping.roles
      .filter((role) => isMapped(mapping, changes, { menuId, roleId: role.roleId }))
      .map((role) => role.roleId),
  );
  const select = (next: ReadonlySet<string>): void =>
    onChange(
      [true, false].reduce(
        (before, isWanted) =>
          withPairs(
            mapping,
            before,
            mapping.roles
              .filter(
                (role) => selected.has(role.roleId) !== next.has(role.roleId) && next.has(role.roleId) === isWanted,
              )
              .map(({ roleId }) => ({ menuId, roleId })),
            isWanted,
          ),
        changes,
      ),
    );
  return (
    <DataTable
      set="base"
      label="메뉴의 역할"
      columns={columns}
      rows={mapping.roles}
      rowKey={(role) => role.roleId}
      emptyText={message('M-EMPTY')}
      {...(mayUpdate ? { selected, onSelect: select } : {})}
    />
  );
}

function MappingState({ isOn, isReadable: mayRead }: { readonly isOn: boolean; readonly isReadable: boolean }) {
  if (!isOn) return <span className="muted">-</span>;
  return (
    <span className="chip" data-tone={mayRead ? 'success' : 'warning'}>
      {mayRead ? '정상' : '조회권한 없음'}
    </span>
  );
}
