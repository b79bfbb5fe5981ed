import { useState } from 'react';
import { GROUP_NAMES, STNRD_STATE_NAMES } from '#contract/dropout/dropout-codes.ts';
import { DROPOUT_WORDS } from '#contract/dropout/dropout-words.ts';
import type { StnrdRow } from '#contract/dropout/standard.ts';
import { useEraseActs } from '#kit/acts/EraseButton.tsx';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { useAuth } from '../state/page.ts';
import { optionsOf } from '#ui/form/options.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { STNRD_COLUMNS, TERM_NAMES } from './columns.tsx';
import { useDeleteStnrdMutation, useGetStnrdListQuery, useGetStnrdQuery } from '../state/standard-endpoints.ts';
import { STNRD_LIST, YEARS } from './list.ts';
import { StandardEditor } from './StandardEditor.tsx';
import './standards.css';

const keyOf = (row: StnrdRow): string => row.stnrdId,
  nameOf = (row: StnrdRow): string => row.stnrdNm;
const FILTERS = [
  selectFilter('schlYear', '학년도', YEARS),
  selectFilter('shtmCd', '학기', optionsOf(TERM_NAMES)),
  selectFilter('trgtDivCd', '대상군', optionsOf(GROUP_NAMES)),
  selectFilter('stnrdSt', '상태', optionsOf(STNRD_STATE_NAMES)),
];
const whyKept = ({ stnrdSt }: StnrdRow): string | null => (stnrdSt === 'DRAFT' ? null : DROPOUT_WORDS.onlyDraft);

/**
 * 기준 설정: by what students are scored, and from which grade they become a target.
 * @param isShown a tab that is not shown offers nothing in the head of the page
 */
export function StandardTab({ isShown }: { readonly isShown: boolean }) {
  const list = useList(STNRD_LIST, useGetStnrdListQuery, keyOf);
  const [opened, setOpened] = useState<string | null>(null);
  const [remove] = useDeleteStnrdMutation();
  const selectionActions = useEraseActs({ list, nameOf, remove });
  return (
    <div className="stack">
      <ListFilters filters={FILTERS} list={list} />
      <ListPart
        label="위험기준"
        list={list}
        columns={STNRD_COLUMNS}
        onOpen={({ stnrdId }) => setOpened(stnrdId)}
        isActive={({ stnrdId }) => stnrdId === opened}
        excel={{ op: 'downloadStnrdExcel', name: '위험기준' }}
        whyLocked={whyKept}
        onNew={isShown ? () => setOpened('new') : undefined}
        emptyText="등록된 위험기준이 없습니다."
        emptyDetail="기본값으로 시작해 지표와 구간을 학교에 맞게 고칩니다."
        selectionActions={selectionActions}
      />
      {opened === null ? null : (
        <OpenedStandard key={opened} stnrdId={opened} onOpen={setOpened} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

interface OpenedStandardProps {
  /** `new` for one that is written. */
  readonly stnrdId: string;
  readonly onOpen: (stnrdId: string) => void;
  readonly onClose: () => void;
}

function OpenedStandard({ stnrdId, onOpen, onClose }: OpenedStandardProps) {
  const isNew = stnrdId === 'new',
    { currentData, isError, error, refetch } = useGetStnrdQuery({ stnrdId }, { skip: isNew }),
    stored = currentData?.data[0];
  const mayCreate = useAuth('C');
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!isNew && !stored) return <div className="card" aria-busy="true" />;
  return (
    <StandardEditor
      key={stored ? `${stored.stnrdId} ${stored.version}` : 'new'}
      stored={stored ?? null}
      mayCopy={mayCreate}
      onOpen={onOpen}
      onClose={onClose}
    />
  );
}
