import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { usePanelRow } from '#kit/list/usePanelRow.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { keywordFilter, selectFilter, switchFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { planBulk } from '#ui/list/bulk/bulk-rules.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import type { StaffRow } from '#contract/system/roles/user-roles.ts';
import { deptFilter } from '../../components/pickers/dept-filter.tsx';
import { whyStaffNot } from '../../rules/locked-rows.ts';
import { STAFF_LIST } from '../../rules/roles/user-role-query.ts';
import { useCodes, useRoles } from '../../state/code-lookups.ts';
import { useAuth, usePerson } from '../../state/page.ts';
import { useGetStaffListQuery } from '../../state/roles/user-role-endpoints.ts';
import { staffColumns } from './staff-columns.tsx';
import { UserPanel } from './UserPanel.tsx';
import './user-role.css';

const BulkDialog = lazyDialog(async () => (await import('./dialogs/BulkDialog.tsx')).BulkDialog);
const GrantUpload = lazyDialog(async () => (await import('./dialogs/GrantUpload.tsx')).GrantUpload);
const ExplainDialog = lazyDialog(async () => (await import('./dialogs/ExplainDialog.tsx')).ExplainDialog);
const staffKey = (row: StaffRow): string => row.userId,
  staffName = (row: StaffRow): string => row.stfNm;

/** A value that is kept in the address: the person whose panel is open, the refusal that is looked at. */
function useInAddress(name: 'userId' | 'explainId'): readonly [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const put = (value: string): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [params.get(name) ?? '', put];
}

/** 사용자별 역할. */
export function UserRoleScreen() {
  const list = useList(STAFF_LIST, useGetStaffListQuery, staffKey);
  const { clear, chosen } = list.selection,
    actUserId = usePerson()?.userId ?? '',
    whyNot = (row: StaffRow): string | null => whyStaffNot(row, actUserId);
  const [userId, choose] = useInAddress('userId'),
    [explainId, putExplainId] = useInAddress('explainId');
  const person = usePanelRow({ name: 'person', openKey: userId, list, rowKey: staffKey, onClose: () => choose('') });
  const [open, setOpen] = useState<'bulk' | 'upload' | 'explain' | null>(null);
  const kinds = useCodes('STF_DIV'),
    posts = useCodes('STF_PSTN'),
    employment = useCodes('HLDOF_ST'),
    states = useCodes('ACNT_ST'),
    roles = useRoles();
  const filters = [
    keywordFilter('searchKeyword', '성명/교번'),
    deptFilter('deptCd', '부서', { inclSub: 'Y' }),
    selectFilter('roleCd', '역할', roles),
    switchFilter('noRoleYn', '권한 없음만'),
    selectFilter('stfDivCd', '교직원구분', kinds.options, { isMore: true }),
    selectFilter('stfPstnCd', '직급', posts.options, { isMore: true }),
    selectFilter('hldofStCd', '재직상태', employment.options, { isMore: true }),
    selectFilter('acntStCd', '계정상태', states.options, { isMore: true }),
  ];
  const mayCreate = useAuth('C');
  return (
    <div className="stack">
      <PageHeader
        title="사용자별 역할"
        lead="한 사람이 가진 역할과 그 결과를 봅니다. 행을 누르면 역할, 유효권한, 계정을 한자리에서 다룹니다."
        actions={
          <Button icon="question-circle" onClick={() => setOpen('explain')}>
            확인 번호 조회
          </Button>
        }
      />
      <ListFilters filters={filters} list={list} />
      <div className="user-role" data-open={person !== null}>
        <ListPart
          label="교직원"
          list={list}
          columns={useMemo(() => staffColumns(posts, states), [posts, states])}
          whyLocked={whyNot}
          onOpen={(row) => choose(row.userId)}
          isActive={(row) => row.userId === userId}
          excel={{ op: 'downloadStaffExcel', name: '사용자별 역할' }}
          tools={
            mayCreate ? (
              <Button icon="upload" onClick={() => setOpen('upload')}>
                양식 업로드
              </Button>
            ) : null
          }
          selectionActions={() =>
            mayCreate ? (
              <Button look="primary" icon="user-plus" onClick={() => setOpen('bulk')}>
                일괄 부여
              </Button>
            ) : null
          }
        />
        {person ? <UserPanel key={person.userId} person={person} onClose={() => choose('')} /> : null}
      </div>
      {open === 'bulk' ? (
        <BulkDialog
          plan={planBulk(chosen, staffName, whyNot)}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            clear();
          }}
        />
      ) : null}
      {open === 'explain' || explainId !== '' ? (
        <ExplainDialog
          person={null}
          explainId={explainId}
          onClose={() => {
            setOpen(null);
            putExplainId('');
          }}
        />
      ) : null}
      {open === 'upload' ? <GrantUpload onClose={() => setOpen(null)} /> : null}
    </div>
  );
}
