import { useMemo } from 'react';
import type { AlarmRcvr } from '#contract/communication/alarm/alarm.ts';
import { RECEIVER_STATES } from '#contract/communication/alarm/alarm-rules.ts';
import { useCodes } from '#domains/system/index.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useSideList } from '#kit/list/useList.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { Column } from '#ui/table/column.ts';
import { RECEIVER_LIST, receiverTone } from '../../rules/alarm/alarm-list-query.ts';
import { useGetAlarmRcvrListQuery } from '../../state/alarm-endpoints.ts';

const READ = [
  { value: 'Y', label: '읽음' },
  { value: 'N', label: '안읽음' },
];
const receiverKey = (row: AlarmRcvr): string => row.alarmRcvrId;

/** The receivers of an alarm as a list, whose conditions the figures above it choose, too. */
export const useReceivers = (alarmId: string) =>
  useSideList(RECEIVER_LIST, useGetAlarmRcvrListQuery, receiverKey, { more: { alarmId } });

interface ReceiverTableProps {
  readonly list: ReturnType<typeof useReceivers>;
  readonly chnlCds: readonly string[];
}

/** The receivers of an alarm, one row for each channel; names are covered. */
export function ReceiverTable({ list, chnlCds }: ReceiverTableProps) {
  const kinds = useCodes('USER_DIV'),
    channels = useCodes('CHNL'),
    states = useCodes('RCV_ST'),
    reasons = useCodes('RCV_FAIL');
  const columns = useMemo(
    (): readonly Column<AlarmRcvr>[] => [
      { key: 'rcvrDivCd', label: '구분', width: 's', render: (row) => kinds.nameOf(row.rcvrDivCd) },
      { key: 'rcvrNo', label: '번호', width: 'm', onCard: 'fact', render: (row) => row.rcvrNo || '-' },
      { key: 'rcvrNm', label: '성명', width: 's', onCard: 'title', render: (row) => row.rcvrNm },
      { key: 'deptNm', label: '소속', width: 'm', onCard: 'fact', render: (row) => row.deptNm ?? '' },
      { key: 'chnlCd', label: '수단', width: 's', onCard: 'fact', render: (row) => channels.nameOf(row.chnlCd) },
      {
        key: 'statCd',
        label: '상태',
        width: 's',
        onCard: 'fact',
        render: (row) => (
          <span className="chip" data-tone={receiverTone(row.statCd)}>
            {row.rcllYn === 'Y' ? '회수' : states.nameOf(row.statCd)}
          </span>
        ),
      },
      {
        key: 'failRsnCd',
        label: '사유',
        width: 'm',
        render: (row) => (row.failRsnCd === null ? '' : reasons.nameOf(row.failRsnCd)),
      },
      {
        key: 'sentDt',
        label: '발송일시',
        width: 'moment',
        sortKey: 'sentDt',
        render: (row) => (row.sentDt ? displayMoment(row.sentDt) : ''),
      },
      {
        key: 'readDt',
        label: '읽은 일시',
        width: 'moment',
        sortKey: 'readDt',
        render: (row) => (row.readDt ? displayMoment(row.readDt) : ''),
      },
    ],
    [kinds, channels, states, reasons],
  );
  const { filters, applyFilters } = list.query;
  const set = (part: Partial<typeof filters>): void => applyFilters({ ...filters, ...part });
  return (
    <ListPart
      set="base"
      label="수신자"
      list={list}
      columns={columns}
      tools={
        <>
          <SelectField
            label="수단"
            hideLabel
            all
            value={filters.chnlCd}
            options={channels.options.filter(({ value }) => chnlCds.includes(value))}
            onChange={(chnlCd) => set({ chnlCd })}
          />
          <SelectField
            label="상태"
            hideLabel
            all
            value={filters.statCd}
            options={states.options.filter(({ value }) => RECEIVER_STATES.some((state) => state === value))}
            onChange={(statCd) => set({ statCd })}
          />
          <SelectField
            label="읽음"
            hideLabel
            all
            value={filters.readYn}
            options={READ}
            onChange={(readYn) => set({ readYn })}
          />
        </>
      }
    />
  );
}
