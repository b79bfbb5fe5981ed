import { Card } from '#ui/card/Card.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import type { Data } from '#contract/registry.ts';
import type { Column } from '#ui/table/column.ts';
import { textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { useGetStatIpaQuery } from '../../state/stat-endpoints.ts';
import type { StatFilter } from './stat-filter.ts';

type IpaRow = Data<'getStatIpa'>['data'][number];
const COLUMNS: readonly Column<IpaRow>[] = [
  textColumn('itemCd', '코드', { width: 's', onCard: 'fact' }),
  textColumn('text', '항목', { width: 'xl', onCard: 'title' }),
  textColumn('importance', '중요도', { width: 's', align: 'right', onCard: 'fact' }),
  textColumn('satisfaction', '만족도', { width: 's', align: 'right', onCard: 'fact' }),
  textColumn('quadrant', '구분', { width: 's', onCard: 'fact' }),
];
const SIZE = 360,
  EDGE = 36;

/** IPA: importance against satisfaction, with the quadrants in words. */
export function IpaTab({ filter }: { readonly filter: StatFilter }) {
  const answer = useGetStatIpaQuery(filter),
    table = answer.currentData,
    rows = table?.data ?? [];
  if (answer.isError) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  if (answer.isSuccess && rows.length === 0)
    return <StateNotice icon="chart-scatter" text="중요도 문항과 짝지은 만족도 문항의 응답이 없습니다." />;
  return (
    <div className="stat-ipa">
      <Card title="무엇부터 개선해야 합니까?">
        <IpaPicture rows={rows} cross={{ x: Number(table?.satisfaction), y: Number(table?.importance) }} />
      </Card>
      <Card title="항목별 중요도와 만족도" flush>
        <DataTable
          set="base"
          label="항목별 중요도와 만족도"
          columns={COLUMNS}
          rows={rows}
          rowKey={(row) => row.itemCd}
          isLoading={answer.isFetching}
        />
      </Card>
    </div>
  );
}

interface IpaPictureProps {
  readonly rows: readonly IpaRow[];
  readonly cross: { readonly x: number; readonly y: number };
}

/** Points around the crosshair; the table beside says the same in words. */
function IpaPicture({ rows, cross }: IpaPictureProps) {
  const xs = rows.map(({ satisfaction }) => Number(satisfaction)),
    ys = rows.map(({ importance }) => Number(importance));
  const spread = Math.max(0.2, ...xs.map((x) => Math.abs(x - cross.x)), ...ys.map((y) => Math.abs(y - cross.y))) * 1.15;
  const place = (value: number, middle: number): number =>
    EDGE + ((value - middle + spread) / (2 * spread)) * (SIZE - 2 * EDGE);
  return (
    <svg
      className="stat-ipa-picture"
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="img"
      aria-label="중요도와 만족도의 사분면. 값은 표에 있습니다."
    >
      <line x1={SIZE / 2} x2={SIZE / 2} y1={EDGE / 2} y2={SIZE - EDGE / 2} />
      <line y1={SIZE / 2} y2={SIZE / 2} x1={EDGE / 2} x2={SIZE - EDGE / 2} />
      <text className="stat-ipa-axis" x={SIZE / 2 + 4} y={EDGE / 2 - 6}>
        중요도
      </text>
      <text className="stat-ipa-axis" x={SIZE - EDGE / 2} y={SIZE / 2 - 6} textAnchor="end">
        만족도
      </text>
      <text x={EDGE / 2} y={EDGE / 2 + 8}>
        집중개선
      </text>
      <text x={SIZE - EDGE / 2} y={EDGE / 2 + 8} textAnchor="end">
        유지
      </text>
      <text x={EDGE / 2} y={SIZE - EDGE / 2}>
        저순위
      </text>
      <text x={SIZE - EDGE / 2} y={SIZE - EDGE / 2} textAnchor="end">
        과잉
      </text>
      {rows.map(({ itemCd, text, satisfaction, importance }) => (
        <g key={itemCd}>
          <circle cx={place(Number(satisfaction), cross.x)} cy={SIZE - place(Number(importance), cross.y)} r={5}>
            <title>{`${text}: 중요도 ${importance}, 만족도 ${satisfaction}`}</title>
          </circle>
          <text x={place(Number(satisfaction), cross.x) + 8} y={SIZE - place(Number(importance), cross.y) + 4}>
            {itemCd}
          </text>
        </g>
      ))}
    </svg>
  );
}
