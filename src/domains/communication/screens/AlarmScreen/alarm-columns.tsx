import type { AlarmRow } from '#contract/communication/alarm/alarm.ts';
import { displayCount } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import type { Column } from '#ui/table/column.ts';
import { AlarmState, ChannelChips } from '../../components/alarm/AlarmChips.tsx';

interface AlarmColumnOptions {
  readonly divNameOf: (cdId: string | null) => string;
}

export function alarmColumns({ divNameOf }: AlarmColumnOptions): readonly Column<AlarmRow>[] {
  return [
    {
      key: 'reqDt',
      label: '요청일시',
      width: 'm',
      sortKey: 'reqDt',
      onCard: 'fact',
      render: (row) => displayMoment(row.reqDt),
    },
    { key: 'alarmDivCd', label: '구분', width: 's', least: 'xs', render: (row) => divNameOf(row.alarmDivCd) },
    {
      key: 'title',
      label: '제목',
      width: 'xl',
      sortKey: 'title',
      align: 'left',
      onCard: 'title',
      hint: (row) => row.title,
      render: (row) => (
        <span className="alarm-title">
          {row.urgntYn === 'Y' ? (
            <span className="chip" data-tone="danger">
              긴급
            </span>
          ) : null}
          <span className="table-name">{row.title}</span>
        </span>
      ),
    },
    { key: 'chnlCds', label: '수단', width: 'm', render: (row) => <ChannelChips chnlCds={row.chnlCds} /> },
    {
      key: 'trgtCnt',
      label: '대상',
      width: 's',
      sortKey: 'trgtCnt',
      align: 'right',
      onCard: 'fact',
      render: (row) => displayCount(row.trgtCnt),
    },
    {
      key: 'sentCnt',
      label: '발송',
      width: 's',
      least: 'xs',
      align: 'right',
      render: (row) => displayCount(row.sentCnt),
    },
    {
      key: 'failCnt',
      label: '실패',
      width: 's',
      least: 'xs',
      align: 'right',
      render: (row) => (row.failCnt > 0 ? <span className="alarm-failed">{displayCount(row.failCnt)}</span> : '0'),
    },
    {
      key: 'skipCnt',
      label: '제외',
      width: 's',
      least: 'xs',
      align: 'right',
      render: (row) => displayCount(row.skipCnt),
    },
    {
      key: 'readRate',
      label: '읽음률',
      width: 's',
      sortKey: 'readRate',
      align: 'right',
      render: (row) => (row.readRate === null ? '-' : `${row.readRate}%`),
    },
    {
      key: 'statCd',
      label: '상태',
      width: 's',
      sortKey: 'statCd',
      onCard: 'fact',
      render: (row) => <AlarmState statCd={row.statCd} />,
    },
    { key: 'reqUserNm', label: '발송자', width: 's', render: (row) => row.reqUserNm ?? '시스템' },
  ];
}
