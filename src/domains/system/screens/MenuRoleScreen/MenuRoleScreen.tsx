import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useRowsForm } from '#kit/form/useRowsForm.tsx';
import { Button } from '#ui/button/Button.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import {
  mappingOf,
  mappingPayload,
  NO_CHANGES,
  unreadable,
  type MappingChanges,
} from '../../rules/menu-roles/mapping.ts';
import { useGetMenuRoleListQuery, useSaveMenuRoleMutation } from '../../state/menu-role-endpoints.ts';
import { useAuth } from '../../state/page.ts';
import { ByMenu } from './ByMenu.tsx';
import { ByRole } from './ByRole.tsx';
import { MappingDialog } from './MappingDialog.tsx';
import './menu-role-screen.css';

type TabKey = 'menu' | 'role';
const changesOf = (changes: MappingChanges) => [...changes];
const keep = (changes: MappingChanges) => ({ changes: [...changes] });

/** 메뉴별 역할 매핑: which role sees which menu, from either side. What was changed stays while the side is changed. */
export function MenuRoleScreen() {
  const [params, setParams] = useSearchParams();
  const list = useGetMenuRoleListQuery({});
  const [isAsking, setAsking] = useState(false);
  const [save] = useSaveMenuRoleMutation();
  const mayUpdate = useAuth('U');
  const mapping = useMemo(() => (list.data ? mappingOf(list.data) : null), [list.data]);
  const {
    typed: changes,
    set: setChanges,
    isDirty,
    isSaving,
    revert,
    isChanged,
    submit,
  } = useRowsForm({
    // There is one form of all mappings.
    kind: 'menuRole',
    none: NO_CHANGES,
    changesOf,
    keep,
    restore: (kept): MappingChanges => new Map(kept.changes),
    save: async (pairs, grantsRead: boolean) => {
      const saved = await save(mappingPayload(new Map(pairs), grantsRead));
      if (saved.error) setAsking(false);
      return saved;
    },
    // Under the dialog until the draft is gone: a change that is made meanwhile would go with the others.
    onSaved: () => {
      setAsking(false);
      return NO_CHANGES;
    },
  });
  const blind = useMemo(() => (mapping ? unreadable(mapping, changes) : []), [mapping, changes]);
  const put = (name: string, value: string): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );

  const shared = mapping && { mapping, changes, onChange: setChanges, mayUpdate };
  return (
    <div className="stack">
      <PageHeader
        title="메뉴별 역할 매핑"
        lead="메뉴는 매핑된 역할 중 화면의 조회 권한이 있는 역할에게 보입니다. 매핑을 해제해도 자원 권한은 그대로입니다."
      />
      {list.isError ? <LoadFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
      {shared ? (
        <TabPanels<TabKey>
          label="매핑 기준"
          active={params.get('tab') === 'role' ? 'role' : 'menu'}
          onChange={(tab) => put('tab', tab)}
          tabs={[
            { key: 'menu', label: '메뉴 기준' },
            { key: 'role', label: '역할 기준' },
          ]}
          panels={{
            menu: () => <ByMenu {...shared} menuId={params.get('menuId')} onMenu={(menuId) => put('menuId', menuId)} />,
            role: () => (
              <ByRole {...shared} roleId={params.get('roleId') ?? ''} onRole={(roleId) => put('roleId', roleId)} />
            ),
          }}
        />
      ) : (
        <div className="list-panel menu-role-none" aria-busy={list.isFetching} />
      )}
      {mayUpdate ? (
        <SaveBar status={isDirty ? `변경 ${changes.size}건` : ''}>
          {isDirty ? (
            <Button icon="undo" onClick={revert}>
              되돌리기
            </Button>
          ) : null}
          <SaveButton
            disabled={isSaving}
            onSave={() => {
              if (isChanged()) setAsking(true);
            }}
          />
        </SaveBar>
      ) : null}
      {isAsking ? (
        <MappingDialog
          changes={changes}
          pairs={blind}
          isSaving={isSaving}
          onSave={(grantsRead) => void submit(grantsRead)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
