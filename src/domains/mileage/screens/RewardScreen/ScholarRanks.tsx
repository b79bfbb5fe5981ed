import { useState } from 'react';
import { EXCL_NAMES, SEL_NAMES } from '#contract/mileage/mileage-codes.ts';
import { MILEAGE_WORDS } from '#contract/mileage/mileage-words.ts';
import type { RankRow, ScholarDetail } from '#contract/mileage/scholar.ts';
import { deptFilter } from '#domains/system/index.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { PersonalExcelButton } from '#kit/list/PersonalExcelButton.tsx';
import { useSideList } from '#kit/list/useList.ts';
import { fillText } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { excelColumnsOf } from '#ui/table/columns.tsx';
import { useChangesAll } from '../../components/useChangesAll.ts';
import { RANK_LIST } from '../../rules/scholar-lists.ts';
import { useExcludeRankMutation, useGetScholarRankQuery } from '../../state/scholar-endpoints.ts';
import { reportStale } from '../../state/page.ts';
import { RANK_COLUMNS, REQUEST_COLUMNS } from './scholar-columns.tsx';

const ScholarTieDialog = lazyDialog(async () => (await import('./ScholarTieDialog.tsx')).ScholarTieDialog);
const rankKey = (row: RankRow): string => row.mlgRankId;
const FILTERS = [
  selectFilter('selDiv', '결과', optionsOf(SEL_NAMES)),
  selectFilter('exclCd', '제외 사유', optionsOf(EXCL_NAMES)),
  keywordFilter('searchKeyword', '검색어', { placeholder: '학번, 성명' }),
  deptFilter('hakguaCd', '학과', { isMore: true }),
];
const whyLocked = ({ selDiv, exclCd }: RankRow): string | null =>
  selDiv === 'EXCL' && exclCd !== 'E9' ? MILEAGE_WORDS.notExcluded : null;

/** 순위, or of a conversion the requests: every student with the outcome. */
export function ScholarRanks({ scholar }: { readonly scholar: ScholarDetail }) {
  const { mlgScholarId, schDiv, schSt } = scholar,
    columns = schDiv === 'RANK' ? RANK_COLUMNS : REQUEST_COLUMNS;
  const list = useSideList(RANK_LIST, useGetScholarRankQuery, rankKey, { more: { mlgScholarId } });
  const mayChange = useChangesAll() && schSt === 'RANKED';
  return (
    <div className="stack">
      {mayChange ? <OpenTies scholar={scholar} /> : null}
      <ListFilters filters={FILTERS} list={list} />
      <ListPart
        label={schDiv === 'RANK' ? '장학 순위' : '전환 신청'}
        noun="학생"
        list={list}
        columns={columns}
        emptyText={schDiv === 'RANK' ? '산출하면 순위가 여기에 나타납니다.' : '신청한 학생이 없습니다.'}
        whyLocked={whyLocked}
        tools={
          <PersonalExcelButton
            op="downloadScholarRankExcel"
            arg={list.conditions}
            name={schDiv === 'RANK' ? '장학 순위' : '전환 신청'}
            columns={excelColumnsOf(columns)}
          />
        }
        selectionActions={
          mayChange
            ? (chosen) => <ExcludeActs scholar={scholar} chosen={chosen} onDone={list.selection.clear} />
            : undefined
        }
      />
    </div>
  );
}

/** Ranks that have to be put in an order before the list can be confirmed. */
function OpenTies({ scholar }: { readonly scholar: ScholarDetail }) {
  const [rankNo, setRank] = useState<number | null>(null);
  return (
    <>
      {scholar.openTies.map((tie) => (
        <p key={tie.rankNo} className="open-tie" role="status">
          <span>
            {tie.rankNo}위: {fillText(MILEAGE_WORDS.tieOpen, { n: tie.cnt })}
          </span>
          <Button icon="sort-alt" onClick={() => setRank(tie.rankNo)}>
            동순위 지정
          </Button>
        </p>
      ))}
      {rankNo === null ? null : <ScholarTieDialog scholar={scholar} rankNo={rankNo} onClose={() => setRank(null)} />}
    </>
  );
}

interface ExcludeActsProps {
  readonly scholar: ScholarDetail;
  readonly chosen: readonly RankRow[];
  readonly onDone: () => void;
}

/** 제외 처리 of those who are in, 해제 of those who were excluded. */
function ExcludeActs({ scholar, chosen, onDone }: ExcludeActsProps) {
  const [exclude] = useExcludeRankMutation();
  const [isAsking, setAsking] = useState(false);
  const isOut = chosen.every(({ exclCd }) => exclCd === 'E9'),
    isIn = chosen.every(({ selDiv }) => selDiv !== 'EXCL');
  const send = async (exclYn: 'Y' | 'N', rsn?: string): Promise<void> => {
    setAsking(false);
    const done = await exclude({
      mlgScholarId: scholar.mlgScholarId,
      version: scholar.version,
      mlgRankIds: chosen.map(rankKey),
      exclYn,
      ...(rsn === undefined ? {} : { rsn }),
    });
    if (done.error) {
      reportStale(done.error);
      return;
    }
    toast('success', `${chosen.length}명을 ${exclYn === 'Y' ? '제외했습니다.' : '제외에서 해제했습니다.'}`);
    onDone();
  };
  const why = isOut || isIn ? undefined : '제외한 학생과 제외하지 않은 학생을 함께 처리할 수 없습니다.';
  return (
    <>
      {isOut ? (
        <Button icon="undo" onClick={() => void send('N')}>
          제외 해제
        </Button>
      ) : (
        <Button look="danger" icon="ban" disabled={!isIn} title={why} onClick={() => setAsking(true)}>
          제외 처리
        </Button>
      )}
      {isAsking ? (
        <ReasonDialog
          title="장학 제외"
          label="제외 사유"
          okLabel="제외 처리"
          onSubmit={(rsn) => void send('Y', rsn)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
