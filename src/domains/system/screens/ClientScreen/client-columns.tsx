import type { ClientRow } from '#contract/system/clients/client.ts';
import { CLIENT_KINDS, CLIENT_STATES } from '#contract/system/clients/client-rules.ts';
import { displayMoment } from '#shared/korean-time.ts';
import type { Column } from '#ui/table/column.ts';

const SHOWN_RANGES = 1;

/** Ranges as far as there is room, and how many more. */
const ranges = (allowIps: readonly string[]): string =>
  allowIps.slice(0, SHOWN_RANGES).join(', ') +
  (allowIps.length > SHOWN_RANGES ? ` 외 ${allowIps.length - SHOWN_RANGES}` : '');

export const CLIENT_COLUMNS: readonly Column<ClientRow>[] = [
  {
    key: 'clientCd',
    label: '코드',
    width: 'm',
    sortKey: 'clientCd',
    align: 'left',
    isKept: true,
    render: (row) => row.clientCd,
  },
  {
    key: 'clientNm',
    label: '명칭',
    width: 'xl',
    sortKey: 'clientNm',
    align: 'left',
    onCard: 'title',
    render: (row) => row.clientNm,
  },
  { key: 'clientDivCd', label: '구분', width: 's', render: (row) => CLIENT_KINDS[row.clientDivCd] },
  { key: 'mngrNm', label: '담당자', width: 's', render: (row) => row.mngrNm ?? '-' },
  {
    key: 'allowIps',
    label: '허용 IP',
    width: 'm',
    align: 'left',
    render: (row) => ranges(row.allowIps),
    hint: (row) => row.allowIps.join(', '),
  },
  { key: 'apiCnt', label: 'API수', width: 'xs', align: 'right', render: (row) => row.allowApiIds.length },
  {
    key: 'rateLimit',
    label: '분당 호출수',
    width: 's',
    align: 'right',
    render: (row) => row.rateLimit.toLocaleString('en-US'),
  },
  {
    key: 'secretExpDt',
    label: '비밀키 만료',
    width: 'moment',
    sortKey: 'secretExpDt',
    onCard: 'fact',
    render: (row) =>
      row.secretExpDt === null ? (
        <span className="chip">미발급</span>
      ) : row.endSoonYn === 'Y' ? (
        <span className="chip" data-tone="danger">
          {displayMoment(row.secretExpDt)}
        </span>
      ) : (
        displayMoment(row.secretExpDt)
      ),
  },
  {
    key: 'lastUseDt',
    label: '최근 사용',
    width: 'moment',
    sortKey: 'lastUseDt',
    render: (row) => (row.lastUseDt === null ? '-' : displayMoment(row.lastUseDt)),
  },
  {
    key: 'stCd',
    label: '상태',
    width: 's',
    onCard: 'fact',
    render: (row) => (
      <span className="chip" data-tone={row.stCd === 'ACTIVE' ? 'success' : undefined}>
        {CLIENT_STATES[row.stCd]}
      </span>
    ),
  },
];
