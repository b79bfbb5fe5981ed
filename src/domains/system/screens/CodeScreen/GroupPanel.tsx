import { useMemo, useState } from 'react';
import type { CodeGroup } from '#contract/system.ts';
import { Button } from '#ui/button/Button.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { isKeywordLongEnough } from '#ui/form/keyword-rule.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { appliedConditions } from '#ui/list/applied-conditions.ts';
import { FilterChips } from '#ui/list/FilterChips.tsx';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import { useListParts } from '#ui/list/useListParts.ts';
import { useFilterDraft } from '#ui/list/useFilterDraft.ts';
import { useListQuery } from '#ui/list/useListQuery.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { CODE_GROUP_DEFAULTS, codeGroupArg, codeGroupConditions, USE_OPTIONS } from '../../rules/code-group-query.ts';
import { useGetCmmnCdGrpListQuery } from '../../state/code-endpoints.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { askAhead, useAuth } from '../../state/page.ts';
import { GroupDialog } from './GroupDialog.tsx';
import { groupColumns } from './group-columns.tsx';

interface GroupPanelProps {
  readonly chosenId: string | null;
  readonly onChoose: (group: CodeGroup) => void;
  readonly onSaved: (group: CodeGroup) => void;
  readonly onDeleted: (group: CodeGroup) => void;
}

/** The code groups with their filters; a row opens its codes at the right. */
export function GroupPanel({ chosenId, onChoose, onSaved, onDeleted }: GroupPanelProps) {
  const query = useListQuery(CODE_GROUP_DEFAULTS);
  const [filters, setFilters] = useFilterDraft(query.filters);
  const [edited, setEdited] = useState<CodeGroup | 'new' | null>(null);
  const areas = useCodes('AREA');
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U');
  const answer = useGetCmmnCdGrpListQuery(codeGroupArg(query));
  const list = useListParts<typeof query.filters, CodeGroup>({
    query,
    answer,
    rowKey: (row) => row.cmmnCdId,
    foresee: (part) => askAhead('getCmmnCdGrpList', codeGroupArg({ ...query, ...part })),
  });
  const conditions = useMemo(() => codeGroupConditions(areas.nameOf), [areas.nameOf]);
  const columns = useMemo(
    () => groupColumns({ areaNameOf: areas.nameOf, onEdit: mayUpdate ? setEdited : null }),
    [areas.nameOf, mayUpdate],
  );

  const search = (next: typeof filters): void => {
    setFilters(next);
    if (isKeywordLongEnough(next.searchKeyword)) query.applyFilters(next);
    else show('M-TEXT2');
  };
  return (
    <>
      <ListPanel
        storedAt={list.storedAt}
        toolbar={
          <>
            <form
              className="group-filters"
              role="search"
              onSubmit={(event) => {
                event.preventDefault();
                search(filters);
              }}
            >
              <SelectField
                label="영역"
                all
                value={filters.cdCategory}
                options={areas.options}
                onChange={(cdCategory) => search({ ...filters, cdCategory })}
              />
              <TextField
                label="그룹ID/명"
                type="search"
                value={filters.searchKeyword}
                onChange={(searchKeyword) => setFilters({ ...filters, searchKeyword })}
              />
              <SelectField
                label="사용"
                all
                value={filters.useYn}
                options={USE_OPTIONS}
                onChange={(useYn) => search({ ...filters, useYn })}
              />
              <Button type="submit" look="primary" icon="search">
                조회
              </Button>
              <FilterChips
                applied={appliedConditions(query.filters, CODE_GROUP_DEFAULTS.filters, conditions)}
                onApply={search}
              />
            </form>
            <TableToolbar {...list.toolbar} set="base">
              {mayCreate ? (
                <Button icon="plus" onClick={() => setEdited('new')}>
                  그룹 등록
                </Button>
              ) : null}
            </TableToolbar>
          </>
        }
        table={
          <DataTable
            set="base"
            label="코드 그룹"
            {...list.table}
            columns={columns}
            onOpen={onChoose}
            isActive={(row) => row.cdId === chosenId}
            dense
          />
        }
        pager={<Pager {...list.pager} />}
      />
      {edited ? (
        <GroupDialog
          group={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={(group) => {
            setEdited(null);
            onSaved(group);
          }}
          onDeleted={(group) => {
            setEdited(null);
            onDeleted(group);
          }}
        />
      ) : null}
    </>
  );
}
