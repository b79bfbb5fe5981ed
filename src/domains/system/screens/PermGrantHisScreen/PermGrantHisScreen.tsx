import { PERIODS } from '#contract/security/history-rules.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { keywordFilter, periodFilter, selectFilter, textFilter } from '#ui/list/filters.tsx';
import { useMemo, useState } from 'react';
import type { PermGrantHis } from '#contract/security/perm-grant-his.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { ExportButton } from '../../components/history/ExportButton.tsx';
import { SealCheck } from '../../components/history/SealCheck.tsx';
import '../../components/history/history.css';
import { PERM_LIST } from '../../rules/security/history-lists.ts';
import { useCodes, useRoles } from '../../state/code-lookups.ts';
import { useGetPermGrntHisListQuery } from '../../state/security/perm-grant-endpoints.ts';
import { permColumns, permExcel } from './perm-columns.tsx';
import { PermChangeDialog } from './PermChangeDialog.tsx';

const keyOf = (row: PermGrantHis): string => row.permGrntHisId;

/** 권한부여 이력: who changed whose rights, from what to what, and why. */
export function PermGrantHisScreen() {
  const list = useList(PERM_LIST, useGetPermGrntHisListQuery, keyOf);
  const [opened, setOpened] = useState<PermGrantHis | null>(null);
  const acts = useCodes('PERM_ACT'),
    roles = useRoles();
  const columns = useMemo(() => permColumns(acts.nameOf), [acts.nameOf]);
  const filters = [
    periodFilter(['strtDt', 'endDt'], '기간', { limit: PERIODS.PERM }),
    keywordFilter('searchKeyword', '대상 사용자'),
    selectFilter('actDivCd', '행위', acts.options),
    selectFilter('roleCd', '역할', roles, { isMore: true }),
    textFilter('resourcePath', '자원', { isMore: true }),
    textFilter('permCd', '특수권한', { isMore: true }),
    textFilter('actKeyword', '처리자', { isMore: true }),
  ];
  return (
    <div className="stack">
      <PageHeader
        title="권한부여 이력"
        lead="누가 누구의 권한을 언제 왜 바꾸었는지 남깁니다. 행을 누르면 전체 차이와 사용자의 권한 타임라인을 봅니다."
      />
      <ListFilters filters={filters} list={list} />
      <ListPart
        label="권한부여 이력"
        list={list}
        columns={columns}
        onOpen={setOpened}
        tools={
          <>
            <SealCheck history="PERM" period={list.query.filters} />
            <ExportButton
              op="downloadPermGrntHisExcel"
              query={list.query}
              name="권한부여 이력"
              columns={permExcel(acts.names)}
            />
          </>
        }
      />
      {opened ? (
        <PermChangeDialog row={opened} actNm={acts.nameOf(opened.actDivCd)} onClose={() => setOpened(null)} />
      ) : null}
    </div>
  );
}
