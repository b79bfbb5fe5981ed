import { useRef } from 'react';
import type { Data } from '#contract/registry.ts';
import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import type { Choice } from '#ui/pickers/choice.ts';
import { useUploadAlarmRcvrMutation } from '../../state/alarm-endpoints.ts';
import { sheetPort } from '../../state/page.ts';
import type { AlarmForm } from '../../rules/alarm/alarm-form-rules.ts';

const COLUMNS = [
  { key: 'rcvrDivNm', label: '구분', width: 12 },
  { key: 'rcvrNo', label: '교번·학번', width: 18 },
] as const;
const SAMPLE = { rcvrDivNm: '학생', rcvrNo: '20219999' };
const LISTS = [{ label: '구분', values: ['교직원', '학생'] }];

type Checked = Data<'uploadAlarmRcvr'>;

/** People who are not among the chosen yet. */
const added = (chosen: readonly Choice[], rows: Checked['data'], kind: string): readonly Choice[] => {
  const known = new Set(chosen.map(({ key }) => key));
  return [
    ...chosen,
    ...rows.flatMap(({ rcvrDivCd, rcvrKey, rcvrNm }) =>
      rcvrDivCd === kind && rcvrKey !== null && !known.has(rcvrKey)
        ? [{ key: rcvrKey, label: rcvrNm ?? rcvrKey, detail: rcvrKey }]
        : [],
    ),
  ];
};

interface ReceiverUploadProps {
  readonly form: AlarmForm;
  readonly onChange: (part: Partial<AlarmForm>) => void;
  readonly onClose: () => void;
}

/** Receivers from a workbook; what is good joins the people who were chosen one by one. */
export function ReceiverUpload({ form, onChange, onClose }: ReceiverUploadProps) {
  const [check] = useUploadAlarmRcvrMutation(),
    checked = useRef<Checked | null>(null);
  return (
    <CheckedUpload
      name="알림 수신자"
      columns={COLUMNS}
      sample={SAMPLE}
      lists={LISTS}
      sheets={sheetPort}
      onClose={onClose}
      check={async (rows) => {
        const { data } = await check({ rows: [...rows] });
        checked.current = data ?? null;
        // Nothing is kept at the server: the good rows are in hand already.
        return data ? { ...data, uploadId: '' } : null;
      }}
      apply={() => {
        const { current } = checked;
        if (current)
          onChange({
            staff: added(form.staff, current.data, 'STF'),
            students: added(form.students, current.data, 'STDNT'),
          });
        return Promise.resolve(current && { totCnt: current.totCnt, okCnt: current.okCnt, errCnt: current.errCnt });
      }}
    />
  );
}
