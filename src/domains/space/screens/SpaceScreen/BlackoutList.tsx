import { useMemo, useState } from 'react';
import type { BlackoutRow } from '#contract/space/blackout.ts';
import type { SpaceDetail } from '#contract/space/space.ts';
import { useCodes } from '#domains/system/index.ts';
import { useEraseActs } from '#kit/acts/EraseButton.tsx';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { keywordFilter, periodFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { spaceFilter } from '../../components/space-filter.tsx';
import { BLACKOUT_LIST, SPACE_BLACKOUT_LIST } from '../../rules/space-lists.ts';
import { blackoutText } from '../../rules/space-labels.ts';
import { useAuth } from '../../state/page.ts';
import { useDeleteBlktMutation, useGetBlktListQuery } from '../../state/space-endpoints.ts';
import { blackoutColumns } from './space-columns.tsx';

const BlackoutDialog = lazyDialog(async () => (await import('./BlackoutDialog.tsx')).BlackoutDialog);
const TimetableUpload = lazyDialog(async () => (await import('./SpaceUpload.tsx')).TimetableUpload);

const blackoutKey = (row: BlackoutRow): string => row.blktId,
  blackoutName = (row: BlackoutRow): string => `${row.spaceNm ?? '전체'} ${blackoutText(row)}`;

/** What is for a whole building or the university is changed by whom all spaces are open for. */
const WHOLE_LOCKED = '건물 전체의 이용제한은 공간 관리 화면에서 전체 담당자가 변경합니다.';

/**
 * 이용제한: lessons, examinations, events, repairs; of all spaces, or of one.
 * @param space the one, on its own screen, with those of its building and of the whole university
 */
export function BlackoutList({ space }: { readonly space?: SpaceDetail }) {
  const list = useList(space ? SPACE_BLACKOUT_LIST : BLACKOUT_LIST, useGetBlktListQuery, blackoutKey);
  const [opened, setOpened] = useState<BlackoutRow | 'new' | 'bulk' | 'upload' | null>(null);
  const [remove] = useDeleteBlktMutation();
  const kinds = useCodes('SPACE_BLKT'),
    buildings = useCodes('SPACE_BLDG');
  const isMine = space === undefined || space.mngYn === 'Y',
    mayCreate = useAuth('C') && isMine;
  const selectionActions = useEraseActs({ list, nameOf: blackoutName, remove, isErasable: isMine });
  const close = (): void => setOpened(null);
  const filters = [
    periodFilter(['strtDt', 'endDt'], '기간', { looking: 'ahead' }),
    ...(space ? [] : [spaceFilter('spaceId', '공간'), selectFilter('bldgCd', '건물', buildings.options)]),
    selectFilter('blktDivCd', '구분', kinds.options),
    selectFilter(
      'srcCd',
      '등록 방식',
      [
        { value: 'MANU', label: '직접' },
        { value: 'TMTB', label: '시간표' },
      ],
      { isMore: true },
    ),
    keywordFilter('searchKeyword', '사유', { isMore: true }),
  ];
  return (
    <div className="stack">
      <ListFilters filters={filters} list={list} />
      <ListPart
        label="이용제한"
        list={list}
        columns={useMemo(() => blackoutColumns(kinds, buildings), [kinds, buildings])}
        onOpen={setOpened}
        excel={{ op: 'downloadBlktExcel', name: space ? `이용제한 ${space.spaceNm}` : '이용제한' }}
        onNew={space ? undefined : () => setOpened('new')}
        emptyText={space ? '예정된 이용제한이 없습니다.' : '이 기간에 이용제한이 없습니다.'}
        {...(space ? { whyLocked: ({ spaceId }: BlackoutRow) => (spaceId === null ? WHOLE_LOCKED : null) } : {})}
        tools={
          mayCreate ? (
            <>
              {space ? null : (
                <>
                  <Button icon="upload" onClick={() => setOpened('upload')}>
                    수업시간표 업로드
                  </Button>
                  <Button icon="calendar" onClick={() => setOpened('bulk')}>
                    시험기간 일괄 등록
                  </Button>
                </>
              )}
              {space ? (
                <Button icon="plus" onClick={() => setOpened('new')}>
                  등록
                </Button>
              ) : null}
            </>
          ) : null
        }
        selectionActions={selectionActions}
      />
      {opened === 'upload' ? <TimetableUpload onClose={close} /> : null}
      {opened !== null && opened !== 'upload' ? (
        <BlackoutDialog
          key={typeof opened === 'string' ? opened : opened.blktId}
          blackout={typeof opened === 'string' ? null : opened}
          isBulk={opened === 'bulk'}
          {...(space ? { space } : {})}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
