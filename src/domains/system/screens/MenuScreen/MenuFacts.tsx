import { useMemo, useState } from 'react';
import type { Data } from '#contract/registry.ts';
import type { MenuRow } from '#contract/system/menus/menu.ts';
import { Facts } from '#ui/facts/Facts.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { PermissionText } from '../../components/PermissionText.tsx';
import { ScreenLink } from '../../components/ScreenLink.tsx';
import { useCodes } from '../../state/code-lookups.ts';

type Role = Data<'getMenu'>['roles'][number];
type TabKey = 'children' | 'roles' | 'use';

interface MenuFactsProps {
  readonly rows: readonly MenuRow[];
  readonly menuId: string;
  readonly detail: Data<'getMenu'>;
  readonly onChoose: (menuId: string) => void;
}

const ROLE_COLUMNS: readonly Column<Role>[] = [
  { key: 'roleNm', label: '역할명', width: 'm', onCard: 'title', render: (row) => row.roleNm },
  { key: 'roleCd', label: '역할코드', width: 'xl', onCard: 'fact', render: (row) => row.roleCd },
  {
    key: 'authTypes',
    label: '자원 권한',
    width: 'm',
    onCard: 'fact',
    render: (row) => <PermissionText authTypes={row.authTypes} />,
  },
];

/** What hangs on a menu: what lies below, who has it, how much it is used. */
export function MenuFacts({ rows, menuId, detail, onChoose }: MenuFactsProps) {
  const [tab, setTab] = useState<TabKey>('children');
  const kinds = useCodes('MENU_DIV');
  const children = rows.filter((row) => row.upMenuId === menuId);
  const columns: readonly Column<MenuRow>[] = useMemo(
    () => [
      { key: 'menuNm', label: '메뉴명', width: 'xl', onCard: 'title', render: (row) => row.menuNm },
      { key: 'menuDivCd', label: '유형', width: 's', onCard: 'fact', render: (row) => kinds.nameOf(row.menuDivCd) },
      { key: 'sortOrdr', label: '순서', width: 'xs', align: 'right', render: (row) => row.sortOrdr },
      {
        key: 'useYn',
        label: '사용',
        width: 'xs',
        onCard: 'fact',
        render: (row) => (row.useYn === 'Y' ? '사용' : '중지'),
      },
    ],
    [kinds],
  );
  return (
    <section className="list-panel">
      <TabPanels<TabKey>
        label="메뉴 정보"
        active={tab}
        onChange={setTab}
        tabs={[
          { key: 'children', label: '하위 메뉴', badge: children.length },
          { key: 'roles', label: '권한 역할', badge: detail.roles.length },
          { key: 'use', label: '사용 현황' },
        ]}
        panels={{
          children: () => (
            <DataTable
              set="base"
              label="하위 메뉴"
              columns={columns}
              rows={children}
              rowKey={(row) => row.menuId}
              onOpen={(row) => onChoose(row.menuId)}
              dense
            />
          ),
          roles: () => (
            <>
              <DataTable
                set="base"
                label="권한 역할"
                columns={ROLE_COLUMNS}
                rows={detail.roles}
                rowKey={(row) => row.roleCd}
                dense
              />
              <p className="menu-facts-link">
                <ScreenLink href={`/admin/sysMng/menuRoleMpg?menuId=${menuId}`} instead={null}>
                  메뉴별 역할 매핑에서 바꾸기
                </ScreenLink>
              </p>
            </>
          ),
          use: () => (
            <div className="menu-facts-use">
              <Facts
                facts={[
                  { label: '최근 30일 방문', value: `${detail.visitCnt.toLocaleString('en-US')}회` },
                  { label: '방문한 사용자', value: `${detail.visitUserCnt.toLocaleString('en-US')}명` },
                ]}
              />
            </div>
          ),
        }}
      />
    </section>
  );
}
