import { LEAST_RESPONSES, SATIS_KEYS, SATIS_QUESTIONS } from '#contract/counselling/satisfaction-codes.ts';
import type { SatisRow } from '#contract/counselling/satisfaction.ts';
import type { Arg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { displayCount } from '#shared/display.ts';
import { Card } from '#ui/card/Card.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StaleNote } from '#ui/feedback/StaleNote.tsx';
import type { Column } from '#ui/table/column.ts';
import { textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { useGetSatisStatQuery } from '../state/statistic-endpoints.ts';

const TOO_FEW = message('M-FEW', { n: LEAST_RESPONSES });
const COLUMNS: readonly Column<SatisRow>[] = [
  textColumn<SatisRow>('cnslrNm', '상담사', { width: 'm', onCard: 'title' }),
  textColumn<SatisRow>('schlYear', '학기', {
    width: 's',
    render: ({ schlYear, shtmCd }) => `${schlYear}-${shtmCd === '20' ? 2 : 1}`,
  }),
  textColumn<SatisRow>('mean', '평균', {
    width: 'm',
    align: 'right',
    onCard: 'fact',
    render: ({ mean }) => mean ?? <span className="muted">{TOO_FEW}</span>,
  }),
  ...SATIS_KEYS.map((key, at) =>
    textColumn<SatisRow>(key, `문항 ${at + 1}`, {
      width: 's',
      align: 'right',
      yields: 2,
      render: (row) => row[key] ?? '-',
    }),
  ),
  textColumn<SatisRow>('rspCnt', '응답', {
    width: 's',
    align: 'right',
    render: ({ rspCnt }) => (rspCnt === null ? '-' : displayCount(rspCnt)),
  }),
  textColumn<SatisRow>('rspRt', '응답률', { width: 's', align: 'right', onCard: 'fact' }),
];
const keyOf = ({ cnslrId, schlYear, shtmCd }: SatisRow): string => `${cnslrId} ${schlYear}${shtmCd}`;

interface SatisfactionCardProps {
  readonly asks: Arg<'getSatisStat'>;
  readonly isHead: boolean;
}

/** 만족도: means by counsellor and term from five responses on, and for the head what was written. */
export function SatisfactionCard({ asks, isHead }: SatisfactionCardProps) {
  const { data, isError, isFetching, error, refetch } = useGetSatisStatQuery(asks),
    rows = data?.data ?? [],
    texts = rows.flatMap((row) =>
      row.freeCns.map((text, at) => ({ key: `${keyOf(row)} ${at}`, cnslrNm: row.cnslrNm, text })),
    );
  return (
    <>
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data?.storedAt ? <StaleNote storedAt={data.storedAt} /> : null}
      <Card title="만족도" flush>
        <DataTable
          label="만족도"
          columns={COLUMNS}
          rows={rows}
          rowKey={keyOf}
          isLoading={isFetching}
          emptyText="만족도를 요청한 상담이 없습니다."
        />
      </Card>
      <p className="muted">
        {SATIS_KEYS.map((key, at) => `문항 ${at + 1}: ${SATIS_QUESTIONS[key]}`).join(' ')} 5점 만점입니다.
      </p>
      {isHead && texts.length > 0 ? (
        <Card title={`의견 ${displayCount(texts.length)}건`}>
          <ul className="cnsl-lines" translate="no">
            {texts.map(({ key, cnslrNm, text }) => (
              <li key={key}>
                <span className="muted">{cnslrNm}</span> {text}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}
