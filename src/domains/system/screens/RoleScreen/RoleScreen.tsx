import { useMemo, useState } from 'react';
import type { RoleRow } from '#contract/system/roles/roles.ts';
import { EraseButton } from '#kit/acts/EraseButton.tsx';
import { allOrNone } from '#kit/acts/useBulkAct.ts';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useList } from '#kit/list/useList.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { EffectSummary } from '../../components/access/EffectSummary.tsx';
import { useEffectQuestion } from '../../components/access/useEffectQuestion.tsx';
import { whyRoleStays } from '../../rules/locked-rows.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { useAuth } from '../../state/page.ts';
import { useDeleteRoleMutation, useGetRoleListQuery } from '../../state/roles/role-endpoints.ts';
import { roleColumns } from './role-columns.tsx';
import { ROLE_LIST } from './role-list.ts';
import './role-screen.css';

const RoleDialog = lazyDialog(async () => (await import('./RoleDialog.tsx')).RoleDialog);
const CopyDialog = lazyDialog(async () => (await import('./CopyDialog.tsx')).CopyDialog);
const CompareDialog = lazyDialog(async () => (await import('./CompareDialog.tsx')).CompareDialog);

type Open =
  | { readonly kind: 'form'; readonly role: RoleRow | null }
  | { readonly kind: 'copy' | 'compare'; readonly role: RoleRow; readonly other: RoleRow | null };
const roleKey = (row: RoleRow): string => row.roleId,
  roleName = (row: RoleRow): string => row.roleNm;

/** 역할관리. */
export function RoleScreen() {
  const list = useList(ROLE_LIST, useGetRoleListQuery, roleKey);
  const [open, setOpen] = useState<Open | null>(null);
  const scopes = useCodes('DATA_SCOPE'),
    uses = useCodes('USE_YN');
  const { clear } = list.selection,
    close = (): void => setOpen(null);
  return (
    <ListScreen
      title="역할관리"
      lead="누가 어떤 일을 하는지를 역할로 묶습니다."
      label="역할"
      list={list}
      columns={useMemo(() => roleColumns(scopes), [scopes])}
      filters={[
        keywordFilter('searchKeyword', '역할코드/명', { isWide: true }),
        selectFilter('useYn', '사용여부', uses.options),
        selectFilter('dataScopeCd', '데이터범위', scopes.options),
      ]}
      excel={{ op: 'downloadRoleExcel', name: '역할관리' }}
      onNew={() => setOpen({ kind: 'form', role: null })}
      onOpen={(role) => setOpen({ kind: 'form', role })}
      selectionActions={(chosen) => <SelectedActions chosen={chosen} onOpen={setOpen} onDeleted={clear} />}
    >
      {open?.kind === 'form' ? <RoleDialog role={open.role} onClose={close} /> : null}
      {open?.kind === 'copy' ? (
        <CopyDialog
          role={open.role}
          onClose={() => {
            close();
            clear();
          }}
        />
      ) : null}
      {open?.kind === 'compare' ? <CompareDialog first={open.role} second={open.other} onClose={close} /> : null}
    </ListScreen>
  );
}

interface SelectedActionsProps {
  readonly chosen: readonly RoleRow[];
  readonly onOpen: (open: Open) => void;
  readonly onDeleted: () => void;
}

/** What can be done with the chosen roles: one is copied, one or two are compared, any number is deleted. */
function SelectedActions({ chosen, onOpen, onDeleted }: SelectedActionsProps) {
  const mayCreate = useAuth('C');
  const [remove, { isLoading }] = useDeleteRoleMutation();
  const { askEffect, effectDialog } = useEffectQuestion();
  const [role, other = null] = chosen;
  if (!role) return null;
  return (
    <>
      <EraseButton
        rows={chosen}
        keyOf={roleKey}
        nameOf={roleName}
        whyNot={whyRoleStays}
        disabled={isLoading}
        question={(going) =>
          askEffect({
            title: '역할 삭제',
            text: message('M-DEL', { n: going.length }),
            effect: <EffectSummary change={{ gone: { roleIds: going.map(roleKey) } }} />,
            yes: `${going.length}건 삭제`,
          })
        }
        remove={allOrNone((_keys, going) =>
          remove({ rows: going.map(({ roleId, version }) => ({ roleId, version })) }),
        )}
        onDone={onDeleted}
      />
      {chosen.length <= 2 ? (
        <Button icon="arrow-right-arrow-left" onClick={() => onOpen({ kind: 'compare', role, other })}>
          비교
        </Button>
      ) : null}
      {mayCreate && chosen.length === 1 ? (
        <Button icon="copy" onClick={() => onOpen({ kind: 'copy', role, other: null })}>
          복사
        </Button>
      ) : null}
      {effectDialog}
    </>
  );
}
