import { useState } from 'react';
import type { OutsideChannel } from '#contract/communication/alarm/channel-rules.ts';
import type { PreviewList } from '#contract/communication/alarm/preview-rules.ts';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { SIDE_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import { Pager } from '#ui/table/Pager.tsx';
import { clampPage } from '#ui/table/paging.ts';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { useCodes } from '#domains/system/index.ts';
import { leftOutText, previewTabs } from '../../rules/alarm/preview-lists.ts';
import type { AskedReceivers, Audience } from './useAudience.ts';
import { usePreviewPage } from './usePreviewPage.ts';

type Person = Audience['data'][number];
interface PreviewDialogProps {
  readonly rcvrs: AskedReceivers;
  readonly counted: Audience;
  readonly missed: Audience['chnls'];
  readonly chnlCds: readonly string[];
  readonly onClose: () => void;
}
const FIRST = {
  listCd: 'TOLD' as PreviewList,
  missChnlCd: '' as '' | OutsideChannel,
  page: 1,
  rowsPerPage: SIDE_ROWS_PER_PAGE,
};

/**
 * 수신자 미리보기: the receivers, those whom a channel does not reach, and who is left out for which reason; the server gives
 * it page by page.
 */
export function PreviewDialog({ rcvrs, counted, missed, chnlCds, onClose }: PreviewDialogProps) {
  const [shown, setShown] = useState(FIRST);
  const { listCd, missChnlCd, page, rowsPerPage } = shown;
  const {
    page: answer,
    isLoading,
    isFailed,
    retry,
  } = usePreviewPage({ rcvrs, listCd, ...(missChnlCd === '' ? {} : { missChnlCd }), page, rowsPerPage });
  const channels = useCodes('CHNL'),
    totalCount = answer?.totalCount ?? 0;
  const set = (part: Partial<typeof FIRST>): void => setShown({ ...shown, page: 1, ...part });
  const columns = usePreviewColumns(listCd, chnlCds);
  const views = missed.map(({ chnlCd, noAddrCnt, optOutCnt }) => ({
    value: chnlCd,
    label: `${channels.nameOf(chnlCd)} 제외 ${displayCount(noAddrCnt + optOutCnt)}명`,
  }));
  return (
    <Dialog title="수신자 미리보기" size="large" onClose={onClose} footer={<Button onClick={onClose}>닫기</Button>}>
      <div className="stack">
        <Tabs
          label="미리보기 목록"
          tabs={previewTabs(answer ?? counted)}
          active={listCd}
          onChange={(key) => set({ listCd: key as PreviewList, missChnlCd: '' })}
        />
        <ListPanel
          toolbar={
            <TableToolbar
              totalCount={isFailed ? null : totalCount}
              rowsPerPage={rowsPerPage}
              set="base"
              onRowsPerPage={(size) => set({ rowsPerPage: size })}
            >
              {listCd === 'TOLD' && views.length > 0 ? (
                <SelectField
                  label="보기"
                  hideLabel
                  value={missChnlCd}
                  options={[{ value: '', label: '전체 수신자' }, ...views]}
                  onChange={(chnlCd) => set({ missChnlCd: chnlCd as '' | OutsideChannel })}
                />
              ) : null}
            </TableToolbar>
          }
          table={
            <DataTable
              set="base"
              label="수신자"
              columns={columns}
              rows={answer?.data ?? []}
              rowKey={(row) => String(row.rowNo)}
              isLoading={isLoading}
              isFailed={isFailed}
              onRetry={retry}
            />
          }
          pager={
            <Pager
              page={clampPage(page, totalCount, rowsPerPage)}
              rowsPerPage={rowsPerPage}
              totalCount={totalCount}
              onPage={(number) => set({ page: number })}
            />
          }
        />
      </div>
    </Dialog>
  );
}

/** Columns of a list; the last one says what is the matter with a person. */
function usePreviewColumns(listCd: PreviewList, chnlCds: readonly string[]): readonly Column<Person>[] {
  const kinds = useCodes('USER_DIV'),
    channels = useCodes('CHNL'),
    reasons = useCodes('RCV_FAIL');
  const missesOf = ({ misses }: Person): string =>
    misses
      .filter(({ chnlCd }) => chnlCds.includes(chnlCd))
      .map(({ chnlCd, failRsnCd }) => `${channels.nameOf(chnlCd)} (${reasons.nameOf(failRsnCd)})`)
      .join(', ');
  return [
    { key: 'rcvrDivCd', label: '구분', width: 's', render: (row) => kinds.nameOf(row.rcvrDivCd) },
    { key: 'rcvrNo', label: '번호', width: 'm', onCard: 'fact', render: (row) => row.rcvrNo || '-' },
    { key: 'rcvrNm', label: '성명', width: 's', onCard: 'title', render: (row) => row.rcvrNm },
    { key: 'deptNm', label: '소속', width: 'l', onCard: 'fact', render: (row) => row.deptNm ?? '' },
    listCd === 'TOLD'
      ? { key: 'misses', label: '받지 못하는 수단', width: 'l', align: 'left', onCard: 'fact', render: missesOf }
      : {
          key: 'why',
          label: '제외 사유',
          width: 'l',
          align: 'left',
          onCard: 'fact',
          render: (row) => leftOutText(listCd, row),
        },
  ];
}
