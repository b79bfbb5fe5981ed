import { useState } from 'react';
import { UNKNOWN_GROUP } from '#contract/diagnosis/diagnosis-codes.ts';
import { DIMENSIONS, type Dimension } from '../../rules/dimensions.ts';
import { Card } from '#ui/card/Card.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useGetStatCrossQuery } from '../../state/stat-endpoints.ts';
import { FigureLink, type OpenRows } from './rows-behind.tsx';
import type { StatFilter } from './stat-filter.ts';

interface Group {
  readonly key: string;
  readonly label: string;
}

interface CrossTabProps {
  readonly filter: StatFilter;
  readonly isAnonymous: boolean;
  /** Whether cells have a mean beside their number. */
  readonly hasMean: boolean;
  readonly onRows: OpenRows | null;
}

/** 교차분석: two attributes against each other. What would give a small group away is a dash. */
export function CrossTab({ filter, isAnonymous, hasMean, onRows }: CrossTabProps) {
  const [rowDim, setRow] = useState<Dimension>('hakguaCd'),
    [colDim, setCol] = useState<Dimension>('gradeCd'),
    [shows, setShows] = useState<'cnt' | 'mean'>('cnt');
  const answer = useGetStatCrossQuery({ ...filter, rowDim, colDim }),
    table = answer.currentData;
  const options = DIMENSIONS.filter(({ value }) => !isAnonymous || value !== 'entYear');
  if (answer.isError) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  const isMean = hasMean && shows === 'mean';
  const linkOf = (value: string, row?: Group, col?: Group) => (
    <FigureLink
      value={value}
      cond={{
        ...(row ? { [rowDim]: row.key || UNKNOWN_GROUP } : {}),
        ...(col ? { [colDim]: col.key || UNKNOWN_GROUP } : {}),
      }}
      label={[row?.label, col?.label].filter(Boolean).join(' ') || '전체'}
      onRows={onRows}
    />
  );
  return (
    <Card title="교차분석">
      <div className="stat-cross-tools">
        <SelectField label="행" value={rowDim} options={options} onChange={(value) => setRow(value as Dimension)} />
        <SelectField label="열" value={colDim} options={options} onChange={(value) => setCol(value as Dimension)} />
        {hasMean ? (
          <SelectField
            label="값"
            value={shows}
            options={[
              { value: 'cnt', label: '인원' },
              { value: 'mean', label: '평균' },
            ]}
            onChange={(value) => setShows(value === 'mean' ? 'mean' : 'cnt')}
          />
        ) : null}
      </div>
      <div className="stat-cross" aria-busy={answer.isFetching}>
        <table>
          <thead>
            <tr>
              <th scope="col">구분</th>
              {(table?.cols ?? []).map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">합계</th>
            </tr>
          </thead>
          <tbody translate="no">
            {(table?.data ?? []).map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                {(isMean ? row.means : row.cnts).map((cell, index) => (
                  <td key={table?.cols[index]?.key ?? index} className="numeric">
                    {isMean ? cell : linkOf(cell, row, table?.cols[index])}
                  </td>
                ))}
                <td className="numeric">{isMean ? row.totMean : linkOf(row.totCnt, row)}</td>
              </tr>
            ))}
          </tbody>
          {isMean ? null : (
            <tfoot>
              <tr>
                <th scope="row">합계</th>
                {(table?.colCnts ?? []).map((cell, index) => (
                  <td key={table?.cols[index]?.key ?? index} className="numeric">
                    {linkOf(cell, undefined, table?.cols[index])}
                  </td>
                ))}
                <td className="numeric">{linkOf(table?.totCnt ?? '-')}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <p className="muted">- 는 응답이 적어 보이지 않는 값입니다.</p>
    </Card>
  );
}
