import { BUDGET_ITEM_NAMES } from '#contract/extracurricular/oprt-codes.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import type { RsltDocument } from '#contract/extracurricular/result.ts';
import { displayCount } from '#shared/display.ts';
import { executionRate } from '#shared/extracurricular/grants.ts';
import { Card } from '#ui/card/Card.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { FileList } from '#ui/files/FileList.tsx';
import { NOTHING, type Column } from '#ui/table/column.ts';
import { countColumn, dateColumn, textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FiguresCard } from '../shared/FiguresCard.tsx';
import { percent } from '../shared/result-facts.ts';
import { filePort } from '../state/page.ts';

type Attendance = RsltDocument['attendance'][number];
type Spending = RsltDocument['budgets'][number];
const sessKey = ({ sessId }: Attendance): string => sessId,
  budgetKey = ({ budgetId }: Spending): string => budgetId;

const ATTENDANCE_COLUMNS: readonly Column<Attendance>[] = [
  countColumn<Attendance>('sessNo', '차시', { width: 'xs', onCard: 'title' }),
  dateColumn<Attendance>('sessDt', '일자', { onCard: 'fact' }),
  countColumn<Attendance>('presentCnt', '출석', { width: 'xs', onCard: 'fact' }),
  countColumn<Attendance>('lateCnt', '지각', { width: 'xs' }),
  countColumn<Attendance>('earlyCnt', '조퇴', { width: 'xs' }),
  countColumn<Attendance>('excusedCnt', '공결', { width: 'xs' }),
  countColumn<Attendance>('absentCnt', '결석', { width: 'xs', onCard: 'fact' }),
];
const SPENDING_COLUMNS: readonly Column<Spending>[] = [
  { key: 'itemCd', label: '항목', width: 'm', onCard: 'title', render: ({ itemCd }) => BUDGET_ITEM_NAMES[itemCd] },
  countColumn<Spending>('planAmt', '계획액 (원)', { width: 'm', onCard: 'fact' }),
  {
    key: 'execAmt',
    label: '집행액 (원)',
    width: 'm',
    align: 'right',
    onCard: 'fact',
    render: ({ execAmt }) => (execAmt === null ? NOTHING : displayCount(execAmt)),
  },
  textColumn<Spending>('note', '비고', { width: 'xl' }),
];

interface ResultFactsProps {
  readonly family: Family;
  readonly result: RsltDocument;
  /** Whole won that the period was planned with. */
  readonly budgetAmt: number;
}

/** A result report for who decides about it: figures, completion, attendance, what was spent, words and photos. */
export function ResultFacts({ family, result, budgetAmt }: ResultFactsProps) {
  const { figures, compl, attendance, budgets } = result,
    spent = budgets.reduce((sum, { execAmt }) => sum + (execAmt ?? 0), 0);
  return (
    <>
      <FiguresCard family={family} figures={figures} abilities={result.abilities} />
      <Card title="결과보고">
        <Facts
          facts={[
            { label: '운영성과', value: result.outcome, isWide: true },
            { label: '문제점', value: result.problem, isWide: true },
            { label: '개선사항', value: result.improve, isWide: true },
          ]}
        />
        {result.fileGroupId === null ? null : <FileList fileGroupId={result.fileGroupId} port={filePort} />}
      </Card>
      <Card title="예산 집행">
        <DataTable
          label="예산 집행"
          columns={SPENDING_COLUMNS}
          rows={budgets}
          rowKey={budgetKey}
          emptyText="예산이 없는 회차입니다."
        />
        <p className="numeric">
          집행 {displayCount(spent)}원 / 예산 {displayCount(budgetAmt)}원 ({percent(executionRate(spent, budgetAmt))})
        </p>
      </Card>
      <Card title="이수">
        <Facts
          columns={3}
          facts={[
            { label: '이수', value: `${displayCount(compl.completeCnt)}명` },
            { label: '미이수', value: `${displayCount(compl.incompleteCnt)}명` },
            { label: '노쇼', value: `${displayCount(compl.noShowCnt)}명` },
            { label: '판정 변경', value: `${displayCount(compl.overrideCnt)}명` },
          ]}
        />
      </Card>
      <Card title="출석">
        <DataTable
          label="차시별 출석"
          columns={ATTENDANCE_COLUMNS}
          rows={attendance}
          rowKey={sessKey}
          emptyText="팀 활동일지로 출석을 인정한 회차입니다."
        />
      </Card>
    </>
  );
}
