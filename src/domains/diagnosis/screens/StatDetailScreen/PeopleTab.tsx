import { useState } from 'react';
import { GRADE_NAMES, LEVEL_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import type { PlanDetail } from '#contract/diagnosis/plan.ts';
import type { Data } from '#contract/registry.ts';
import type { ResponseRow } from '#contract/diagnosis/stat.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useSideList } from '#kit/list/useList.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import type { Column } from '#ui/table/column.ts';
import { momentColumn, textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { RESPONSE_LIST } from '../../rules/plan-lists.ts';
import { savePdf } from '../../state/page.ts';
import type { Behind } from './rows-behind.tsx';
import type { StatFilter } from './stat-filter.ts';
import {
  useGetRespListQuery,
  useGetRespQuery,
  useInvalidateRespMutation,
  useRestoreRespMutation,
} from '../../state/stat-endpoints.ts';

const respKey = (row: ResponseRow): string => row.respId;
const columnsOf = (isExam: boolean): readonly Column<ResponseRow>[] => [
  textColumn('userNm', '성명', { width: 's', onCard: 'title', isKept: true }),
  textColumn('userId', '학번', { width: 'm', sort: true, onCard: 'fact' }),
  textColumn('hakguaNm', '학과·부서', { width: 'l', onCard: 'fact' }),
  textColumn('gradeCd', '학년', { width: 'xs' }),
  momentColumn('submitDt', '제출일시', { sort: true }),
  ...(isExam
    ? [
        textColumn<ResponseRow>('attemptNo', '회차', { width: 'xs' }),
        textColumn<ResponseRow>('earnPoint', '점수', { width: 's', align: 'right', sort: true, onCard: 'fact' }),
        textColumn<ResponseRow>('passYn', '합격', {
          width: 's',
          render: ({ passYn, gradeSt }) =>
            passYn === 'Y' ? '합격' : passYn === 'N' ? '불합격' : gradeSt ? GRADE_NAMES[gradeSt] : '-',
        }),
      ]
    : [
        textColumn<ResponseRow>('totPct', '총점', { width: 's', align: 'right', sort: true, onCard: 'fact' }),
        textColumn<ResponseRow>('totPctile', '백분위', { width: 's', align: 'right' }),
      ]),
  {
    key: 'validYn',
    label: '유효',
    width: 's',
    render: ({ validYn, invalidRsn, suspectYn, suspectRsn }) =>
      validYn === 'N' ? (
        <Chip tone="danger" title={invalidRsn ?? ''}>
          무효
        </Chip>
      ) : suspectYn === 'Y' ? (
        <Chip tone="warning" title={suspectRsn ?? ''}>
          의심
        </Chip>
      ) : (
        '유효'
      ),
    excel: [
      { key: 'validYn', label: '유효', names: { Y: '유효', N: '무효' } },
      { key: 'suspectRsn', label: '불성실 의심', width: 24 },
    ],
  },
];

interface PeopleTabProps {
  readonly plan: PlanDetail;
  readonly filter: StatFilter;
  /** Narrowed to the people of one figure. */
  readonly behind: Behind | null;
  /** Shows everybody again. */
  readonly onAll: () => void;
}

/** 개인: the responses of a plan with names, which are covered; under the filter bar, or those whom a figure counts. */
export function PeopleTab({ plan, filter, behind, onAll }: PeopleTabProps) {
  const { validYn: _valid, ...groups } = filter,
    { validYn = '', suspectYn = '', ...cond } = behind?.cond ?? {};
  const list = useSideList(RESPONSE_LIST, useGetRespListQuery, respKey, {
    more: { ...groups, ...cond },
    begin: { validYn, suspectYn },
  });
  const [openId, setOpen] = useState<string | null>(null),
    [asked, setAsked] = useState<'out' | 'in' | null>(null);
  const [setAside] = useInvalidateRespMutation(),
    [takeBack] = useRestoreRespMutation();
  const mayUpdate = mayDo(plan, 'invalidateResp') && (plan.planSt === 'CLOSED' || plan.planSt === 'SCORED');
  const change = async (rsn: string): Promise<void> => {
    const respIds = list.selection.chosen.map(respKey),
      done = await (asked === 'out' ? setAside : takeBack)({ planId: plan.planId, respIds, rsn });
    setAsked(null);
    if (done.error) return;
    show('M-OK');
    list.selection.clear();
  };
  return (
    <div className="stack">
      <ListFilters
        filters={[
          keywordFilter('searchKeyword', '학번'),
          selectFilter('suspectYn', '불성실', [{ value: 'Y', label: '불성실 의심' }]),
          selectFilter('validYn', '유효', [
            { value: 'Y', label: '유효' },
            { value: 'N', label: '무효' },
          ]),
        ]}
        list={list}
      />
      {behind ? (
        <p className="stat-behind">
          <Chip tone="info">{behind.label}</Chip>
          <span className="muted">숫자에 포함된 응답자입니다.</span>
          <Button size="small" look="quiet" icon="times" onClick={onAll}>
            전체 응답자 보기
          </Button>
        </p>
      ) : null}
      <ListPart
        label="개인 응답"
        list={list}
        columns={columnsOf(plan.instDiv === 'EXAM')}
        excel={{ op: 'downloadRespExcel', name: `${plan.planNm} 개인 응답` }}
        emptyText="제출된 응답이 없습니다."
        onOpen={(row) => setOpen(row.respId)}
        selectionActions={
          mayUpdate
            ? (rows) => (
                <>
                  <Button icon="times-circle" onClick={() => setAsked('out')}>
                    {rows.length}건 무효 처리
                  </Button>
                  <Button icon="undo" onClick={() => setAsked('in')}>
                    유효 복원
                  </Button>
                </>
              )
            : undefined
        }
      />
      {openId ? <ResponseDialog respId={openId} onClose={() => setOpen(null)} /> : null}
      {asked ? (
        <ReasonDialog
          title={asked === 'out' ? '무효 처리' : '유효 복원'}
          label="사유"
          okLabel={asked === 'out' ? '무효 처리' : '유효 복원'}
          onClose={() => setAsked(null)}
          onSubmit={(rsn) => void change(rsn)}
        />
      ) : null}
    </div>
  );
}

type Score = Data<'getResp'>['data'][number]['abilities'][number];
const SCORE_COLUMNS: readonly Column<Score>[] = [
  {
    key: 'abilityNm',
    label: '역량',
    width: 'xl',
    align: 'left',
    onCard: 'title',
    render: (row) => <span className={row.abilityLvl === 1 ? 'stat-top' : 'stat-sub'}>{row.abilityNm}</span>,
  },
  textColumn('pct', '점수', { width: 's', align: 'right', onCard: 'fact' }),
  textColumn('tScore', 'T점수', { width: 's', align: 'right', onCard: 'fact' }),
  textColumn('lvlCd', '수준', {
    width: 's',
    onCard: 'fact',
    render: ({ lvlCd }) => (lvlCd ? LEVEL_NAMES[lvlCd] : '-'),
  }),
];

/** The result of one person. */
function ResponseDialog({ respId, onClose }: { readonly respId: string; readonly onClose: () => void }) {
  const row = useGetRespQuery({ respId }).currentData?.data[0];
  return (
    <Dialog
      title="개인 결과"
      size="large"
      onClose={onClose}
      footer={
        <Button icon="file-pdf" onClick={() => void savePdf('downloadIndvReport', { respId })}>
          결과지 PDF
        </Button>
      }
    >
      {row ? (
        <div className="stack">
          <Facts
            facts={[
              { label: '성명', value: `${row.userNm ?? ''} (${row.userId ?? ''})` },
              { label: '소속', value: row.hakguaNm ?? '-' },
              { label: '제출일시', value: row.submitDt ? displayMoment(row.submitDt) : '-' },
              { label: '총점', value: row.earnPoint === '-' ? row.totPct : `${row.earnPoint}점` },
              { label: '백분위', value: row.totPctile },
            ]}
          />
          {row.abilities.length > 0 ? (
            <DataTable
              set="base"
              label="역량별 점수"
              columns={SCORE_COLUMNS}
              rows={row.abilities}
              rowKey={({ abilityId }) => abilityId}
            />
          ) : null}
        </div>
      ) : (
        <div className="stat-wait" aria-busy="true" />
      )}
    </Dialog>
  );
}
