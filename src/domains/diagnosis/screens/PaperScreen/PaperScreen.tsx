import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { PAPER_STATE_NAMES, PAPER_STATES } from '#contract/diagnosis/diagnosis-codes.ts';
import { instrumentOf, screenPath } from '#contract/diagnosis/instruments.ts';
import type { PaperListRow } from '#contract/diagnosis/paper.ts';
import { deptFilter } from '#domains/system/index.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { EraseButton } from '#kit/acts/EraseButton.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useList } from '#kit/list/useList.ts';
import { josa } from '#shared/josa.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { USE_OPTIONS } from '#ui/form/options.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { usePaperActs } from '../../components/usePaperActs.ts';
import { paperListOf } from '../../rules/paper-lists.ts';
import { YEAR_OPTIONS } from '../../rules/school-year.ts';
import { editsOfPapers, unsentPaper } from '../../rules/unsent-rows.ts';
import { reopenUnsent, useAuth, useOwnEdits } from '../../state/page.ts';
import { useDeletePaperMutation, useGetPaperListQuery } from '../../state/paper-endpoints.ts';
import { paperColumns } from './paper-columns.tsx';
import { PaperVersions } from './PaperVersions.tsx';
import './paper.css';

const CopyPaperDialog = lazyDialog(async () => (await import('./CopyPaperDialog.tsx')).CopyPaperDialog);
const PaperPreviewDialog = lazyDialog(
  async () => (await import('../../components/preview/PaperPreviewDialog.tsx')).PaperPreviewDialog,
);

const paperKey = (row: PaperListRow): string => row.paperId,
  paperName = (row: PaperListRow): string => row.paperNm;
const FILTERS = [
  keywordFilter('searchKeyword', '명칭·관리번호'),
  selectFilter(
    'paperVerSt',
    '상태',
    PAPER_STATES.map((value) => ({ value, label: PAPER_STATE_NAMES[value] })),
  ),
  deptFilter('deptCd', '관리부서'),
  selectFilter(
    'year',
    '등록연도',
    YEAR_OPTIONS.map(({ value }) => ({ value, label: `${value}년` })),
    { isMore: true },
  ),
  selectFilter('useYn', '사용', USE_OPTIONS, { isMore: true }),
];

/** Papers of one instrument, each with its newest version; a row unfolds to all of them. */
export function PaperScreen({ instDiv }: { readonly instDiv: string }) {
  const instrument = instrumentOf(instDiv),
    { name, paperNoun } = instrument;
  const [, navigate] = useLocation();
  const waiting = useOwnEdits('savePaperVer'),
    edits = useMemo(() => editsOfPapers(waiting), [waiting]);
  const list = useList(paperListOf(instDiv), useGetPaperListQuery, paperKey, {
    own: { edits, newRow: (fields, listed) => unsentPaper(fields, instDiv, listed), newAt: 'first' },
  });
  const [copied, setCopied] = useState<PaperListRow | null>(null);
  const [previewed, setPreviewed] = useState<string | null>(null),
    [opening, setOpening] = useState<string | null>(null);
  const [remove] = useDeletePaperMutation();
  const acts = usePaperActs(instDiv);
  // A copy opens when its dialog is gone, which would ask about leaving it.
  useEffect(() => {
    if (opening !== null) acts.open(opening);
  }, [acts, opening]);
  const mayCreate = useAuth('C'),
    mayDelete = useAuth('D');
  const columns = useMemo(
    () =>
      paperColumns({
        onPreview: ({ paperVerId }) => setPreviewed(paperVerId),
        onNext: (row) => void acts.begin(row),
        onRetire: (row) => void acts.retire(row.paperNm, row),
        onTurn: (row) => void acts.turn(row),
      }),
    [acts, setPreviewed],
  );
  const renderDetail = useCallback(
    (row: PaperListRow) => <PaperVersions row={row} acts={acts} onPreview={setPreviewed} />,
    [acts, setPreviewed],
  );
  const begin = (): void => navigate(screenPath(instrument, 'PaperRegDetail'));
  return (
    <ListScreen
      title={`${name} ${paperNoun} 관리`}
      lead={`${paperNoun}는 버전으로 관리합니다. 확정한 버전으로 실시계획을 만들고, 사용한 버전은 수정되지 않습니다.`}
      label={paperNoun}
      filters={FILTERS}
      list={list}
      columns={columns}
      excel={{ op: 'downloadPaperExcel', name: `${name} ${paperNoun}` }}
      onNew={begin}
      onOpen={({ paperVerId }) => acts.open(paperVerId)}
      onOpenNew={({ paperVerId }) => void reopenUnsent('savePaperVer', paperVerId).then(begin)}
      renderDetail={renderDetail}
      emptyText={`등록된 ${paperNoun}${josa(paperNoun, '이/가')} 없습니다. 첫 ${paperNoun}${josa(paperNoun, '을/를')} 만들어주세요.`}
      emptyAction={
        mayCreate ? (
          <Button icon="plus" onClick={begin}>
            {paperNoun} 만들기
          </Button>
        ) : null
      }
      whyLocked={(row) => (mayDo(row, 'savePaper') ? null : `관리부서의 ${paperNoun}만 변경할 수 있습니다.`)}
      selectionActions={
        mayCreate || mayDelete
          ? (rows) => (
              <>
                {mayCreate && rows.length === 1 ? (
                  <Button icon="copy" onClick={() => setCopied(rows[0] ?? null)}>
                    복사하여 신규
                  </Button>
                ) : null}
                <EraseButton
                  rows={rows}
                  keyOf={paperKey}
                  nameOf={paperName}
                  remove={(_keys, going) =>
                    remove({ rows: going.map(({ paperId, paperVersion }) => ({ id: paperId, version: paperVersion })) })
                  }
                  onDone={list.selection.clear}
                >
                  {rows.length}건 삭제
                </EraseButton>
              </>
            )
          : undefined
      }
    >
      {copied ? <CopyPaperDialog source={copied} onCopied={setOpening} onClose={() => setCopied(null)} /> : null}
      {previewed ? (
        <PaperPreviewDialog instDiv={instDiv} paperVerId={previewed} onClose={() => setPreviewed(null)} />
      ) : null}
    </ListScreen>
  );
}
