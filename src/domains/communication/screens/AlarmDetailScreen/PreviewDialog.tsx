import { useState } from 'react';
import type { OutsideChannel } from '#contract/communication/alarm/channel-rules.ts';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { useCodes } from '#domains/system/index.ts';
import { usePreviewAlarmRcvrMutation } from '../../state/alarm-endpoints.ts';
import type { AskedReceivers, Audience } from './useAudience.ts';

type Person = Audience['data'][number];
type Missed = Audience['chnls'][number];
interface PreviewDialogProps { readonly rcvrs: AskedReceivers; readonly first: readonly Person[]; readonly missed: readonly Missed[]; readonly chnlCds: readonly string[]; readonly onClose: () => void }

/** 수신자 미리보기: the first people who are meant, or the first of those whom a channel does not reach. */
export function PreviewDialog({ rcvrs, first, missed, chnlCds, onClose }: PreviewDialogProps) {
  const kinds = useCodes('USER_DIV'), channels = useCodes('CHNL'), reasons = useCodes('RCV_FAIL');
  const [shown, setShown] = useState<{ readonly chnlCd: string; readonly rows: readonly Person[] }>({ chnlCd: '', rows: first });
  const [preview, { isLoading }] = usePreviewAlarmRcvrMutation();
  const choose = async (chnlCd: string): Promise<void> => {
    if (chnlCd === '') { setShown({ chnlCd, rows: first }); return; }
    const { data } = await preview({ rcvrs, missChnlCd: chnlCd as OutsideChannel });
    if (data) setShown({ chnlCd, rows: data.data });
  };
  const columns: readonly Column<Person>[] = [
    { key: 'rcvrDivCd', label: '구분', width: 's', render: (row) => kinds.nameOf(row.rcvrDivCd) },
    { key: 'rcvrNo', label: '번호', width: 'm', onCard: 'fact', render: (row) => row.rcvrNo || '-' },
    { key: 'rcvrNm', label: '성명', width: 's', onCard: 'title', render: (row) => row.rcvrNm },
    { key: 'deptNm', label: '소속', width: 'l', align: 'left', onCard: 'fact', render: (row) => row.deptNm ?? '' },
    { key: 'misses', label: '받지 못하는 수단', width: 'l', align: 'left', onCard: 'fact', render: (row) => row.misses.filter(({ chnlCd }) => chnlCds.includes(chnlCd)).map(({ chnlCd, failRsnCd }) => `${channels.nameOf(chnlCd)} (${reasons.nameOf(failRsnCd)})`).join(', ') || '-' },
  ];
  const views = missed.map(({ chnlCd, noAddrCnt, optOutCnt }) => ({ value: chnlCd, label: `${channels.nameOf(chnlCd)} 받지 못하는 사람 ${displayCount(noAddrCnt + optOutCnt)}명` }));
  return (
    <Dialog title={`수신자 미리보기 (처음 ${displayCount(shown.rows.length)}명)`} size="large" onClose={onClose} footer={<Button look="confirm" onClick={onClose}>닫기</Button>}>
      <div className="stack" aria-busy={isLoading}>
        {views.length > 0 ? <SelectField label="보기" value={shown.chnlCd} options={[{ value: '', label: '전체 수신자' }, ...views]} onChange={(chnlCd) => void choose(chnlCd)} /> : null}
        <DataTable set="base" label="수신자" columns={columns} rows={shown.rows} rowKey={(row) => `${row.rcvrDivCd}-${row.rcvrKey}`} />
      </div>
    </Dialog>
  );
}
