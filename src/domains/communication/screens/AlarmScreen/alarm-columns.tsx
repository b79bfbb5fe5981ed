import type { AlarmRow } from '#contract/communication/alarm/alarm.ts';
import { displayCount } from '#shared/display.ts';
import type { Column } from '#ui/table/column.ts';
import { codeColumn, countColumn, momentColumn, textColumn } from '#ui/table/columns.tsx';
import { AlarmState, ChannelChips } from '../../components/alarm/AlarmChips.tsx';

interface Codes {
  readonly nameOf: (cdId: string | null) => string;
  readonly names: Readonly<Record<string, string>>;
}

/** Columns of 발송 내역 and of its workbook. */
export function alarmColumns({
  divs,
  states,
}: {
  readonly divs: Codes;
  readonly states: Codes;
}): readonly Column<AlarmRow>[] {
  return [
    momentColumn('reqDt', '요청일시', { sort: true, onCard: 'fact', excel: 20 }),
    codeColumn('alarmDivCd', '구분', divs, { least: 'xs' }),
    textColumn('title', '제목', {
      width: 'xl',
      sort: true,
      onCard: 'title',
      hint: (row) => row.title,
      excel: 50,
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
    }),
    textColumn('chnlCds', '수단', { excel: false, render: (row) => <ChannelChips chnlCds={row.chnlCds} /> }),
    countColumn('trgtCnt', '대상', { sort: true, onCard: 'fact' }),
    countColumn('sentCnt', '발송', { least: 'xs' }),
    countColumn('failCnt', '실패', {
      width: 's',
      least: 'xs',
      render: (row) => (row.failCnt > 0 ? <span className="alarm-failed">{displayCount(row.failCnt)}</span> : '0'),
    }),
    countColumn('skipCnt', '제외', { least: 'xs' }),
    {
      key: 'readRate',
      label: '읽음률',
      width: 's',
      sortKey: 'readRate',
      align: 'right',
      render: (row) => (row.readRate === null ? '-' : `${row.readRate}%`),
      excel: [{ key: 'readRate', label: '읽음률(%)' }],
    },
    codeColumn('statCd', '상태', states, {
      sort: true,
      onCard: 'fact',
      render: (row) => <AlarmState statCd={row.statCd} />,
      alsoInExcel: [{ key: 'reqDeptNm', label: '발송부서', width: 20 }],
    }),
    textColumn('reqUserNm', '발송자', { width: 's', render: (row) => row.reqUserNm ?? '시스템' }),
  ];
}
