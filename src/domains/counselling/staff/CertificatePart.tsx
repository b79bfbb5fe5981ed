import { useMemo } from 'react';
import { DESTROYED_NAMES, RETENTION_WORDS } from '#contract/counselling/retention-words.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import type { DestructionRow } from '#contract/counselling/retention.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useSideList } from '#kit/list/useList.ts';
import { Button } from '#ui/button/Button.tsx';
import { periodFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import type { Column } from '#ui/table/column.ts';
import { countColumn, dateColumn, textColumn } from '#ui/table/columns.tsx';
import { savePdf } from '../state/page.ts';
import { useGetDstrListQuery } from '../state/setting-endpoints.ts';
import { CERTIFICATE_LIST } from './certificate-list.ts';

const keyOf = ({ dstrId }: DestructionRow): string => dstrId,
  FILTERS = [periodFilter(['strtDt', 'endDt'], '파기일')];

const COLUMNS: readonly Column<DestructionRow>[] = [
  textColumn<DestructionRow>('dstrNo', '문서번호', { width: 'm', sort: true, onCard: 'title', isKept: true }),
  dateColumn<DestructionRow>('dstrDt', '파기일', { sort: true, onCard: 'fact' }),
  countColumn<DestructionRow>('caseCnt', DESTROYED_NAMES.caseCnt),
  countColumn<DestructionRow>('aplyCnt', DESTROYED_NAMES.aplyCnt, { width: 's' }),
  countColumn<DestructionRow>('grpCnt', DESTROYED_NAMES.grpCnt),
  countColumn<DestructionRow>('referCnt', DESTROYED_NAMES.referCnt),
  countColumn<DestructionRow>('totCnt', '합계', { onCard: 'fact' }),
  textColumn<DestructionRow>('retnYy', '보존연한', { width: 's', render: ({ retnYy }) => `${retnYy}년` }),
  {
    key: 'act',
    label: '확인서',
    width: 's',
    onCard: 'fact',
    render: ({ cnslDivCd, dstrId, dstrNo }) => (
      <Button
        size="small"
        icon="file-pdf"
        aria-label={`${dstrNo} ${RETENTION_WORDS.certificate}`}
        onClick={() => void savePdf('printDstr', { cnslDivCd, dstrId })}
      >
        PDF
      </Button>
    ),
  },
];

/** 파기확인서: what of the kind was destroyed when its years were over, for the head and auditors. */
export function CertificatePart({ kind }: { readonly kind: CounselKind }) {
  const more = useMemo(() => ({ cnslDivCd: kind.cnslDivCd }), [kind]),
    list = useSideList(CERTIFICATE_LIST, useGetDstrListQuery, keyOf, { more });
  return (
    <>
      <ListFilters filters={FILTERS} list={list} />
      <ListPart
        title={RETENTION_WORDS.certificate}
        label={RETENTION_WORDS.certificate}
        list={list}
        columns={COLUMNS}
        emptyText={RETENTION_WORDS.none}
        emptyDetail={RETENTION_WORDS.noneDetail}
      />
    </>
  );
}
