import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '#ui/button/Button.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { mappingOf, mappingPayload, NO_CHANGES, unreadable } from '../../rules/menu-roles/mapping.ts';
import { useGetMenuRoleListQuery, useSaveMenuRoleMutation } from '../../state/menu-role-endpoints.ts';
import { useAuth, useDirtyForm, useDraft } from '../../state/page.ts';
import { ByMenu } from './ByMenu.tsx';
import { ByRole } from './ByRole.tsx';
import { MappingDialog } from './MappingDialog.tsx';
import './menu-role-screen.css';

type TabKey = 'menu' | 'role';
const UNCHANGED = { changes: [] };

/** 메뉴별 역할 매핑: which role sees which menu, from either side. What was changed stays while the side is changed. */
export function MenuRoleScreen() {
  const [params, setParams] = useSearchParams();
  const list = useGetMenuRoleListQuery({});
  const [changes, setChanges] = useState(NO_CHANGES);
  const [isAsking, setAsking] = useState(false);
  const [save, { isLoading }] = useSaveMenuRoleMutation();
  const mayUpdate = useAuth('U');
  const mapping = useMemo(() => (list.data ? mappingOf(list.data) : null), [list.data]);
  const blind = useMemo(() => (mapping ? unreadable(mapping, changes) : []), [mapping, changes]);
  const isDirty = changes.size > 0;
  useDirtyForm(isDirty);
  const typed = useMemo(() => ({ changes: [...changes] }), [changes]);
  const draft = useDraft<typeof typed>({
    key: 'menuRole',
    formatVersion: 1,
    value: typed,
    opened: UNCHANGED,
    isDirty,
    onRestore: (kept) => setChanges(new Map(kept.changes)),
  });
  const put = (name: string, value: string): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );

  const store = async (grantsRead: boolean): Promise<void> => {
    const saved = await save(mappingPayload(changes, grantsRead));
    // Under the dialog until the draft is gone: a change that is made meanwhile would go with the others.
    if (!saved.error) await draft.drop();
    setAsking(false);
    if (saved.error) return;
    setChanges(NO_CHANGES);
    show('M-OK');
  };
  const submit = (): void => {
    if (isDirty) setAsking(true);
    else show('M-NOCHANGE');
  };
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
            <Button icon="undo" onClick={draft.dropThen(() => setChanges(NO_CHANGES))}>
              되돌리기
            </Button>
          ) : null}
          <SaveButton disabled={isLoading} onSave={submit} />
        </SaveBar>
      ) : null}
      {isAsking ? (
        <MappingDialog
          changes={changes}
          pairs={blind}
          isSaving={isLoading}
          onSave={(grantsRead) => void store(grantsRead)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
