import { useState } from 'react';
import type { Data } from '#contract/registry.ts';
import { MILEAGE_WORDS } from '#contract/mileage/mileage-words.ts';
import { fillText } from '#messages/message.ts';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import type { Column } from '#ui/table/column.ts';
import { countColumn, textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { sentRevision, type RevisionForm } from '../../rules/item-form.ts';
import { useGetSdaWhatIfMutation } from '../../state/sda-endpoints.ts';

type Result = Data<'getSdaWhatIf'>;
type Row = Result['largest'][number] & { readonly diffTxt: string };
const signed = (value: number): string => (value > 0 ? `+${displayCount(value)}` : displayCount(value));
const shown = ({ largest }: Result): Row[] =>
  largest.map((row) => ({ ...row, diffTxt: signed(row.after - row.before) }));
const rowKey = (row: Row): string => String(row.no);

const COLUMNS: readonly Column<Row>[] = [
  textColumn<Row>('hakguaNm', '학과', { width: 'l', onCard: 'title' }),
  textColumn<Row>('gradeCd', '학년', { width: 'xs' }),
  countColumn<Row>('applyCnt', '신청', { width: 's' }),
  countColumn<Row>('before', '적립', { width: 's', onCard: 'fact' }),
  countColumn<Row>('after', '계산', { width: 's', onCard: 'fact' }),
  textColumn<Row>('diffTxt', '차이', { width: 's', onCard: 'fact' }),
];

interface WhatIfPartProps {
  readonly sdaId: string;
  readonly revision: RevisionForm;
}

/** What a revision would have granted in the school year before it: who gains, who loses, the largest changes. */
export function WhatIfPart({ sdaId, revision }: WhatIfPartProps) {
  const [ask, { isLoading }] = useGetSdaWhatIfMutation(),
    [answer, setAnswer] = useState<{ readonly asked: string; readonly result: Result } | null>(null);
  const { sdaRevId: _, ...sent } = sentRevision(revision),
    schlYear = String(Number(revision.schlYear) - 1),
    asked = JSON.stringify([schlYear, sent]);
  const calculate = async (): Promise<void> => {
    const { data } = await ask({ sdaId, schlYear, revision: sent });
    if (data) setAnswer({ asked, result: data });
  };
  // What was changed since belongs to another question.
  const result = answer?.asked === asked ? answer.result : null,
    sums = result?.data[0];
  return (
    <section aria-label="지난해 자료로 계산" className="stack">
      <div>
        <Button onClick={() => void calculate()} disabled={isLoading}>
          지난해 자료로 계산
        </Button>
      </div>
      {result && sums ? (
        <>
          <p role="status">{fillText(MILEAGE_WORDS.whatIf, { year: schlYear, ...counts(sums) })}</p>
          {sums.unknownCnt > 0 ? (
            <p className="muted">{fillText(MILEAGE_WORDS.whatIfUnknown, { n: sums.unknownCnt })}</p>
          ) : null}
          <p className="muted">{MILEAGE_WORDS.whatIfLimits}</p>
          {result.largest.length > 0 ? (
            <DataTable label="차이가 큰 학생" columns={COLUMNS} rows={shown(result)} rowKey={rowKey} />
          ) : null}
        </>
      ) : null}
    </section>
  );
}

const counts = ({ applyCnt, stdCnt, gainCnt, loseCnt, sumBefore, sumAfter }: Result['data'][number]) => ({
  apply: displayCount(applyCnt),
  std: displayCount(stdCnt),
  gain: displayCount(gainCnt),
  lose: displayCount(loseCnt),
  before: displayCount(sumBefore),
  after: displayCount(sumAfter),
  diff: signed(sumAfter - sumBefore),
});
