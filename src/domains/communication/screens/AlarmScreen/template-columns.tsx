import type { AlmTmpl } from '#contract/communication/alarm/template.ts';
import type { Column } from '#ui/table/column.ts';
import { ChannelChips } from '../../components/alarm/AlarmChips.tsx';

/** Columns of 자동 알림 설정. */
export const templateColumns = (areaOf: (code: string) => string): readonly Column<AlmTmpl>[] => [
  { key: 'areaCd', label: '영역', width: 's', sortKey: 'areaCd', onCard: 'fact', render: (row) => areaOf(row.areaCd) },
  {
    key: 'tmplNm',
    label: '이름',
    width: 'm',
    sortKey: 'tmplNm',
    align: 'left',
    onCard: 'title',
    isKept: true,
    render: (row) => row.tmplNm,
  },
  { key: 'evntDesc', label: '사건', width: 'm', align: 'left', render: (row) => row.evntDesc },
  { key: 'titleTmpl', label: '제목', width: 'xl', align: 'left', render: (row) => row.titleTmpl },
  { key: 'rcvrRuleCd', label: '수신자 규칙', width: 'm', render: (row) => row.rcvrRuleCd },
  {
    key: 'chnlCds',
    label: '수단',
    width: 'm',
    onCard: 'fact',
    hint: () => '',
    render: (row) => <ChannelChips chnlCds={row.chnlCds} />,
  },
  {
    key: 'leadDays',
    label: '시점',
    width: 'xs',
    render: (row) => (row.leadDays.length > 0 ? `D-${row.leadDays.join('·')}` : '즉시'),
  },
  {
    key: 'mndtYn',
    label: '필수',
    width: 'xs',
    sortKey: 'mndtYn',
    render: (row) =>
      row.mndtYn === 'Y' ? (
        <span className="chip" data-tone="info">
          필수
        </span>
      ) : (
        '-'
      ),
  },
  {
    key: 'useYn',
    label: '사용',
    width: 's',
    sortKey: 'useYn',
    onCard: 'fact',
    render: (row) => (
      <span className="chip" data-tone={row.useYn === 'Y' ? 'success' : 'neutral'}>
        {row.useYn === 'Y' ? '사용' : '미사용'}
      </span>
    ),
  },
];
