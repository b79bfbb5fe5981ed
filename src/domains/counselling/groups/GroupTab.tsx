import { useMemo, useState } from 'react';
import type { GroupRow } from '#contract/counselling/group.ts';
import { GROUP_NAMES } from '#contract/counselling/counselling-codes.ts';
import { GROUP_WORDS } from '#contract/counselling/group-words.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { namesOf } from '#ui/form/options.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { codesFilter } from '#ui/list/codes-filter.tsx';
import type { Column } from '#ui/table/column.ts';
import { chipColumn, countColumn, periodColumn, textColumn } from '#ui/table/columns.tsx';
import type { Standing } from '../list/useStanding.ts';
import { useGetGrpListQuery } from '../state/group-endpoints.ts';
import { endReopened, useReopened } from '../state/page.ts';
import { GROUP_OPTIONS, GROUP_TONES } from './group-labels.ts';
import { GROUP_LIST } from './list.ts';

const GroupDialog = lazyDialog(async () => (await import('./GroupDialog.tsx')).GroupDialog),
  GroupFormDialog = lazyDialog(async () => (await import('./GroupFormDialog.tsx')).GroupFormDialog),
  GroupNoteDialog = lazyDialog(async () => (await import('./GroupNoteDialog.tsx')).GroupNoteDialog);

const keyOf = (row: GroupRow): string => row.grpId;
const COLUMNS: readonly Column<GroupRow>[] = [
  textColumn<GroupRow>('grpNm', '집단명', {
    width: 'xl',
    least: 'm',
    sort: true,
    isKept: true,
    onCard: 'title',
    excel: 28,
  }),
  textColumn<GroupRow>('leadNm', '진행자', { width: 's', sort: true, onCard: 'fact' }),
  periodColumn<GroupRow>(['strtDt', 'endDt'], '기간', { sort: true, yields: 2, onCard: 'fact' }),
  textColumn<GroupRow>('cnfmCnt', '인원', {
    width: 's',
    sort: true,
    align: 'right',
    onCard: 'fact',
    render: ({ cnfmCnt, maxCnt }) => `${cnfmCnt}/${maxCnt}`,
  }),
  countColumn<GroupRow>('waitCnt', '대기', { width: 'xs', sort: true, yields: 1 }),
  chipColumn<GroupRow>(
    'grpSt',
    '상태',
    { ...namesOf(GROUP_NAMES), tones: GROUP_TONES },
    { width: 's', sort: true, isKept: true, onCard: 'fact' },
  ),
];

/** 집단상담: which groups there are, who leads them, and how full they are. */
export function GroupTab({ standing }: { readonly standing: Standing }) {
  const { kind, team, isHead } = standing,
    { cnslDivCd } = kind;
  const more = useMemo(() => ({ cnslDivCd }), [cnslDivCd]),
    list = useList(GROUP_LIST, useGetGrpListQuery, keyOf, { more });
  const [opened, setOpened] = useState<string | null>(null),
    [isAdding, setAdding] = useState(false),
    reopened = useReopened('saveGrpNote');
  const people = team
    .filter(({ rcptYn }) => rcptYn === 'N')
    .map(({ cnslrId, stfNm, stfNo }) => ({ value: cnslrId, label: stfNm ?? stfNo }));
  const filters = [
    keywordFilter('searchKeyword', '집단명'),
    codesFilter('grpSts', '상태', GROUP_OPTIONS),
    ...(isHead ? [selectFilter('leadCnslrId', '진행자', people)] : []),
  ];
  return (
    <div className="stack">
      <ListFilters filters={filters} list={list} />
      <ListPart
        label="집단상담"
        list={list}
        columns={COLUMNS}
        onOpen={({ grpId }) => setOpened(grpId)}
        onNew={() => setAdding(true)}
        excel={{ op: 'downloadGrpExcel', name: `${kind.name} 집단상담` }}
        emptyText={GROUP_WORDS.noGroups}
        emptyDetail="집단상담을 등록하면 모집 시작일부터 학생이 신청할 수 있습니다."
      />
      {opened === null ? null : (
        <GroupDialog key={opened} standing={standing} grpId={opened} onClose={() => setOpened(null)} />
      )}
      {isAdding ? <GroupFormDialog standing={standing} group={null} onClose={() => setAdding(false)} /> : null}
      {reopened?.save.cnslDivCd === cnslDivCd ? (
        <GroupNoteDialog
          key={reopened.clientReqId}
          kind={kind}
          grpSesnId={reopened.save.grpSesnId}
          sesn={null}
          row={null}
          reopened={reopened}
          onClose={endReopened}
        />
      ) : null}
    </div>
  );
}
