import { useState } from 'react';
import { useLocation } from 'wouter';
import type { BulkRow } from '#contract/mileage/bulk.ts';
import { BULK_STATE_NAMES, MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import { deptFilter } from '#domains/system/index.ts';
import { workDivFilter } from '#kit/list/work-filter.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { useMileageFilters } from '../../components/useMileageFilters.ts';
import { BULK_ITEMS, BULK_LIST } from '../../rules/mileage-lists.ts';
import { useGetBulkListQuery } from '../../state/bulk-endpoints.ts';
import { useGetSdaListQuery } from '../../state/sda-endpoints.ts';
import { BULK_COLUMNS } from './bulk-columns.tsx';

const UploadDialog = lazyDialog(async () => (await import('./UploadDialog.tsx')).UploadDialog);
const bulkKey = (row: BulkRow): string => row.bulkId;
const STATES = optionsOf(BULK_STATE_NAMES);

/** 일괄 지급: batches of the reader's departments, the newest first. */
export function BulkList() {
  const [, navigate] = useLocation();
  const list = useList(BULK_LIST, useGetBulkListQuery, bulkKey);
  const [isUploading, setUploading] = useState(false);
  const { terms } = useMileageFilters(),
    items = (useGetSdaListQuery(BULK_ITEMS).data?.data ?? []).map(({ sdaId, sdaNm }) => ({
      value: sdaId,
      label: sdaNm,
    }));
  const filters = [
    selectFilter('mlgTermId', '학기', terms),
    selectFilter('sdaId', '항목', items),
    selectFilter('bulkSt', '상태', STATES),
    keywordFilter('searchKeyword', '검색어', { placeholder: '번호, 제목, 근거문서' }),
    deptFilter('reqDeptCd', '요청부서', { isMore: true }),
    workDivFilter({ MLG_BULK: '승인' }),
  ];
  const open = (bulkId: string): void => navigate(`${MILEAGE_SCREEN.bulk}?bulkId=${bulkId}`);
  return (
    <div className="stack">
      <ListFilters filters={filters} list={list} />
      <ListPart
        label="일괄 지급"
        list={list}
        columns={BULK_COLUMNS}
        excel={{ op: 'downloadBulkExcel', name: '마일리지 일괄 지급' }}
        onOpen={({ bulkId }) => open(bulkId)}
        onNew={() => setUploading(true)}
        newLabel="명단 업로드"
      />
      {isUploading ? <UploadDialog batch={null} onUploaded={open} onClose={() => setUploading(false)} /> : null}
    </div>
  );
}
