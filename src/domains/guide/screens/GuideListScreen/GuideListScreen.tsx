import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useCodes } from '#domains/system/index.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { USE_OPTIONS } from '#ui/form/options.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { rowNumber } from '#ui/table/paging.ts';
import { DETAIL_PATH, itemPath } from '../../rules/items/item-place.ts';
import { GUIDE_LIST } from '../../rules/lists/guide-list-query.ts';
import { itemColumns } from '../../rules/lists/item-columns.ts';
import { reopenUnsent, useReopened } from '../../state/page.ts';
import { useItemList } from '../../state/useItemList.ts';

/** Its fields are loaded when they are needed, and not before the first list. */
const GuideItemDialog = lazyDialog(async () => (await import('./GuideItemDialog.tsx')).GuideItemDialog);

/** List 기본: the pattern of a list with server paging. */
export function GuideListScreen() {
  const list = useItemList(GUIDE_LIST);
  const { page, totalCount } = list,
    { rowsPerPage } = list.query;
  const [isMandatorySort, setMandatorySort] = useState('N');
  const [isDescending, setDescending] = useState('N');
  const [isFormOpen, setFormOpen] = useState(false);
  const reopened = useReopened('saveGuideItem'),
    isReopening = reopened?.save.version === undefined && reopened !== null;
  const categories = useCodes('GUIDE_CTGRY');
  const [, go] = useLocation();
  const order = isDescending === 'Y' ? 'desc' : 'asc';
  const columns = useMemo(
    () => itemColumns({ numberOf: (index) => rowNumber(index, page, rowsPerPage, totalCount, order), categories }),
    [page, rowsPerPage, totalCount, order, categories],
  );
  return (
    <ListScreen
      title="List 기본"
      lead="서버에서 쪽을 나누는 목록의 기본형입니다. 검색어 zzz는 빈 목록, slow는 느린 응답, fail은 실패한 조회를 보여 줍니다."
      label="가이드 항목"
      list={list}
      columns={columns}
      filters={[
        keywordFilter('searchKeyword', '검색어', { placeholder: '항목명', isWide: true }),
        selectFilter('ctgryCd', '구분', categories.options),
        selectFilter('useYn', '사용여부', USE_OPTIONS),
      ]}
      excel={{ op: 'downloadGuideItemExcel', name: 'List 기본' }}
      tools={
        <>
          <SwitchField label="필수 정렬" value={isMandatorySort} onChange={setMandatorySort} />
          <SwitchField label="번호 역순" value={isDescending} onChange={setDescending} />
        </>
      }
      mandatorySort={isMandatorySort === 'Y'}
      onNew={() => setFormOpen(true)}
      onOpen={(row) => go(itemPath(DETAIL_PATH, row.guideItemId))}
      onOpenNew={(row) => void reopenUnsent('saveGuideItem', row.guideItemId)}
    >
      {isFormOpen || isReopening ? (
        <GuideItemDialog
          key={reopened?.clientReqId}
          reopened={isReopening ? reopened : null}
          onClose={() => setFormOpen(false)}
        />
      ) : null}
    </ListScreen>
  );
}
