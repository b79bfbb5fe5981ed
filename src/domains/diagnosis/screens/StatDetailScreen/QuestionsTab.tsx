import { useState } from 'react';
import { QUESTION_NAMES, type QuestionType } from '#contract/diagnosis/instruments.ts';
import type { QuestionFigure } from '#contract/diagnosis/stat.ts';
import { message } from '#messages/message.ts';
import { Card } from '#ui/card/Card.tsx';
import { Chart } from '#ui/chart/Chart.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import type { Column } from '#ui/table/column.ts';
import { textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { percentText } from '../../rules/plan-labels.ts';
import { optionChart } from '../../rules/stat-charts.ts';
import { useGetStatQstnQuery } from '../../state/stat-endpoints.ts';
import { FigureLink, type OpenRows } from './rows-behind.tsx';
import { ShownPart } from './ShownPart.tsx';
import type { StatFilter } from './stat-filter.ts';

const keyOf = (row: QuestionFigure): string => `${row.qstnId}#${row.rowNo ?? 0}`;
const numeric = (key: keyof QuestionFigure, label: string): Column<QuestionFigure> =>
  textColumn<QuestionFigure>(key, label, { width: 's', align: 'right', onCard: 'fact' });

/** Those who met a question in some way. */
const peopleColumn = (
  key: 'n' | 'naCnt',
  label: string,
  metDiv: 'DONE' | 'NA',
  onRows: OpenRows | null,
): Column<QuestionFigure> => ({
  ...numeric(key, label),
  render: ({ qstnId, rowNo, qstnNo, [key]: value }) => (
    <FigureLink
      value={value}
      cond={{ qstnId, rowNo: rowNo ?? 0, metDiv }}
      label={`${qstnNo}번 ${label}`}
      onRows={onRows}
    />
  ),
});

const columnsFor = (onRows: OpenRows | null): readonly Column<QuestionFigure>[] => [
  textColumn('qstnNo', '번호', { width: 'xs' }),
  textColumn('text', '문항', { width: 'xl', onCard: 'title' }),
  textColumn('qstnTp', '유형', { width: 's', render: (row) => QUESTION_NAMES[row.qstnTp as QuestionType] }),
  peopleColumn('n', '응답', 'DONE', onRows),
  peopleColumn('naCnt', '해당없음', 'NA', onRows),
  numeric('mean', '평균'),
  numeric('sd', '표준편차'),
  numeric('scr100', '100점 환산'),
  textColumn('positive', '긍정률', { width: 's', align: 'right', render: (row) => percentText(row.positive) }),
];

interface QuestionsTabProps {
  readonly filter: StatFilter;
  readonly minReportCnt: number;
  readonly onRows: OpenRows | null;
}

/** 문항: each question with its figures; a row shows how its options were chosen. */
export function QuestionsTab({ filter, minReportCnt, onRows }: QuestionsTabProps) {
  const answer = useGetStatQstnQuery(filter),
    rows = answer.currentData?.data ?? [];
  const [openKey, setOpen] = useState<string | null>(null);
  const opened = rows.find((row) => keyOf(row) === openKey) ?? rows.find(({ options }) => options.length > 0);
  if (answer.isError) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  if (rows.length > 0 && rows.every(({ n }) => n === '-'))
    return <StateNotice icon="eye-slash" text={message('M-FEW', { n: minReportCnt })} />;
  return (
    <div className="stack">
      <Card title="문항별 응답" flush>
        <DataTable
          set="base"
          label="문항별 응답"
          columns={columnsFor(onRows)}
          rows={rows}
          rowKey={keyOf}
          isLoading={answer.isFetching}
          onOpen={(row) => setOpen(keyOf(row))}
          isActive={(row) => opened !== undefined && keyOf(row) === keyOf(opened)}
        />
      </Card>
      <ShownPart shownKey={openKey}>
        {opened && opened.options.length > 0 && opened.qstnTp !== 'RANK' ? (
          <Chart
            model={optionChart(`${opened.qstnNo}. ${opened.text}`, opened.options)}
            onOpen={
              onRows
                ? (place) => {
                    const option = opened.options[place],
                      { qstnId, rowNo } = opened;
                    if (option)
                      onRows({ qstnId, rowNo: rowNo ?? 0, val: option.val }, `${opened.qstnNo}번 ${option.label}`);
                  }
                : undefined
            }
          />
        ) : null}
        {opened?.qstnTp === 'RANK' ? (
          <Card title={`${opened.qstnNo}. ${opened.text}`}>
            <ol className="stat-rank-list">
              {opened.options.map(({ val, label, cnt, rate }) => (
                <li key={val}>
                  <span>{label}</span>
                  <span className="numeric">
                    {cnt} (1순위{' '}
                    <FigureLink
                      value={rate}
                      cond={{ qstnId: opened.qstnId, rowNo: 0, val }}
                      label={`${opened.qstnNo}번 1순위 ${label}`}
                      onRows={onRows}
                    />
                    명)
                  </span>
                </li>
              ))}
            </ol>
          </Card>
        ) : null}
      </ShownPart>
    </div>
  );
}
