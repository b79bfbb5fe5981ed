import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { SPACE_SCREEN, SPACE_USERS } from '#contract/space/space-rules.ts';
import type { SpaceRow } from '#contract/space/space.ts';
import { deptFilter, useCodes } from '#domains/system/index.ts';
import { EraseButton } from '#kit/acts/EraseButton.tsx';
import { useBulkAct } from '#kit/acts/useBulkAct.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { codesFilter } from '#ui/list/codes-filter.tsx';
import { keywordFilter, selectFilter, textFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { SPACE_LIST } from '../../rules/space-lists.ts';
import { useAuth } from '../../state/page.ts';
import { useDeleteSpaceMutation, useGetSpaceListQuery, useOpenSpaceMutation } from '../../state/space-endpoints.ts';
import { spaceColumns } from './space-columns.tsx';

const StopDialog = lazyDialog(async () => (await import('./StopDialog.tsx')).StopDialog);
const SpaceUpload = lazyDialog(async () => (await import('./SpaceUpload.tsx')).SpaceUpload);

const spaceKey = (row: SpaceRow): string => row.spaceId,
  spaceName = (row: SpaceRow): string => row.spaceNm;
export const DETAIL_PATH = `${SPACE_SCREEN}Detail`;
/** Who does not manage a space only looks at it. */
const whyNotMine = (row: SpaceRow): string | null =>
  row.mngYn === 'Y' ? null : '관리부서의 공간만 변경할 수 있습니다.';

/** 공간 목록. */
export function SpaceList() {
  const [, navigate] = useLocation();
  const list = useList(SPACE_LIST, useGetSpaceListQuery, spaceKey);
  const [dialog, setDialog] = useState<'STOP' | 'HIDE' | 'upload' | null>(null);
  const types = useCodes('SPACE_TY'),
    campuses = useCodes('SPACE_CAMPUS'),
    buildings = useCodes('SPACE_BLDG'),
    equipment = useCodes('SPACE_FCLT'),
    users = useCodes('SPACE_USER'),
    states = useCodes('SPACE_ST');
  const columns = useMemo(
    () => spaceColumns({ types, buildings, equipment, states }),
    [types, buildings, equipment, states],
  );
  const mayCreate = useAuth('C');
  const { chosen, clear } = list.selection;
  const filters = [
    keywordFilter('searchKeyword', '검색어', { placeholder: '코드, 공간명, 호실' }),
    selectFilter('bldgCd', '건물', buildings.options),
    selectFilter('spaceTyCd', '유형', types.options),
    textFilter('cpctCnt', '수용인원 (이상)', { isNumber: true }),
    codesFilter('fcltCds', '비품', equipment.options, { isMore: true }),
    selectFilter('campusCd', '캠퍼스', campuses.options, { isMore: true }),
    deptFilter('mngDeptCd', '관리부서', { isMore: true }),
    selectFilter(
      'userDivCd',
      '이용대상',
      users.options.filter(({ value }) => SPACE_USERS.some((user) => user === value)),
      { isMore: true },
    ),
    selectFilter('spaceSt', '상태', states.options, { isMore: true }),
  ];
  return (
    <div className="stack">
      <ListFilters filters={filters} list={list} />
      <ListPart
        label="공간"
        list={list}
        columns={columns}
        onOpen={(row) => navigate(`${DETAIL_PATH}?spaceId=${row.spaceId}`)}
        onNew={() => navigate(`${DETAIL_PATH}?spaceId=new`)}
        emptyDetail="등록한 공간은 현황판에 보이고 예약을 받습니다."
        excel={{ op: 'downloadSpaceExcel', name: '공간 목록' }}
        whyLocked={whyNotMine}
        tools={
          mayCreate ? (
            <>
              <Button icon="upload" onClick={() => setDialog('upload')}>
                양식 업로드
              </Button>
            </>
          ) : null
        }
        selectionActions={(rows) => <SpaceActions chosen={rows} onClosing={setDialog} onDone={clear} />}
      />
      {dialog === 'STOP' || dialog === 'HIDE' ? (
        <StopDialog
          spaces={chosen}
          spaceSt={dialog}
          onClose={() => setDialog(null)}
          onDone={() => {
            setDialog(null);
            clear();
          }}
        />
      ) : null}
      {dialog === 'upload' ? <SpaceUpload onClose={() => setDialog(null)} /> : null}
    </div>
  );
}

interface SpaceActionsProps {
  readonly chosen: readonly SpaceRow[];
  readonly onClosing: (spaceSt: 'STOP' | 'HIDE') => void;
  readonly onDone: () => void;
}

/** What can be done with the chosen spaces: closed, hidden, opened again, copied, deleted. */
function SpaceActions({ chosen, onClosing, onDone }: SpaceActionsProps) {
  const [, navigate] = useLocation();
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U');
  const [remove] = useDeleteSpaceMutation();
  const [open] = useOpenSpaceMutation();
  const [first] = chosen;
  const act = useBulkAct({ keyOf: spaceKey, nameOf: spaceName, onDone });
  const reopen = (): Promise<boolean> =>
    act(chosen, {
      whyNot: (row) => (row.spaceSt === 'OPEN' ? '이미 운영 중인 공간입니다.' : null),
      send: async (_keys, going) => {
        const answers = [];
        for (const { spaceId, version } of going) {
          const opened = await open({ spaceId, version });
          if (opened.data) answers.push({ id: spaceId, okYn: 'Y', message: '' });
        }
        return { data: { data: answers } };
      },
    });
  return (
    <>
      {mayUpdate ? (
        <>
          <Button icon="ban" onClick={() => onClosing('STOP')}>
            운영중지
          </Button>
          <Button icon="eye-slash" onClick={() => onClosing('HIDE')}>
            비공개
          </Button>
          <Button icon="play" onClick={() => void reopen()}>
            재개
          </Button>
        </>
      ) : null}
      {mayCreate && first && chosen.length === 1 ? (
        <Button icon="copy" onClick={() => navigate(`${DETAIL_PATH}?copyOf=${first.spaceId}`)}>
          복사
        </Button>
      ) : null}
      <EraseButton rows={chosen} keyOf={spaceKey} nameOf={spaceName} remove={remove} onDone={onDone} />
    </>
  );
}
