import type { NoticeRow } from '#contract/communication/notice.ts';
import { displayCount, displayDate } from '#shared/display.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import type { Column } from '#ui/table/column.ts';
import { noticeStateLabel, postingPeriod } from '../../rules/notice-labels.ts';

/** What can be done with one notice from its row. */
export interface NoticeRowActs {
  readonly onEdit: (row: NoticeRow) => void;
  readonly onCopy: (row: NoticeRow) => void;
  readonly onStop: (row: NoticeRow) => void;
}

interface NoticeColumnOptions {
  readonly numberOf: (index: number) => number;
  readonly divNameOf: (cdId: string | null) => string;
  readonly targetNameOf: (cdId: string | null) => string;
  /** Null where notices are only read or decided. */
  readonly acts: NoticeRowActs | null;
}

export function noticeColumns({
  numberOf,
  divNameOf,
  targetNameOf,
  acts,
}: NoticeColumnOptions): readonly Column<NoticeRow>[] {
  return [
    {
      key: 'no',
      label: '번호',
      width: 'xs',
      render: (row, index) =>
        row.fixedNowYn === 'Y' ? (
          <span className="pi pi-thumbtack notice-pin" role="img" aria-label="상단 고정" />
        ) : (
          numberOf(index)
        ),
    },
    {
      key: 'noticeDivCd',
      label: '구분',
      width: 's',
      sortKey: 'noticeDivCd',
      onCard: 'fact',
      render: (row) => divNameOf(row.noticeDivCd),
    },
    {
      key: 'title',
      label: '제목',
      width: 'xl',
      sortKey: 'title',
      align: 'left',
      onCard: 'title',
      hint: (row) => row.title,
      render: (row) => <NoticeTitle row={row} />,
    },
    { key: 'trgtDivCd', label: '대상', width: 's', render: (row) => targetNameOf(row.trgtDivCd) },
    { key: 'wrtrDeptNm', label: '작성부서', width: 'm', onCard: 'fact', render: (row) => row.wrtrDeptNm ?? '' },
    {
      key: 'post',
      label: '게시기간',
      width: 'm',
      sortKey: 'postStrtDt',
      onCard: 'fact',
      hint: postingPeriod,
      render: (row) => (
        <span className="notice-post">
          {displayDate(row.postStrtDt)} <br />~ {displayDate(row.postEndDt)}
        </span>
      ),
    },
    { key: 'statCd', label: '상태', width: 's', render: (row) => <NoticeState row={row} /> },
    {
      key: 'viewCnt',
      label: '조회',
      width: 's',
      sortKey: 'viewCnt',
      align: 'right',
      render: (row) => displayCount(row.viewCnt),
    },
    {
      key: 'readRate',
      label: '확인률',
      width: 's',
      align: 'right',
      render: (row) => (row.mustReadYn === 'Y' ? (row.readRate === null ? '-' : `${row.readRate}%`) : ''),
    },
    ...(acts === null
      ? []
      : [
          {
            key: 'actions',
            label: '관리',
            width: 'm',
            isOver: true,
            isKept: true,
            onCard: 'acts',
            render: (row: NoticeRow) => <RowActs row={row} acts={acts} />,
          } as const,
        ]),
  ];
}

/** 수정, 복사, 게시중지: as far as the notice and the person allow. */
function RowActs({ row, acts: { onEdit, onCopy, onStop } }: { readonly row: NoticeRow; readonly acts: NoticeRowActs }) {
  const can = (action: NoticeRow['actions'][number]): boolean => row.actions.includes(action);
  return (
    <span>
      {can('edit') ? (
        <IconButton icon="pencil" size="small" label={`${row.title} 수정`} onClick={() => onEdit(row)} />
      ) : null}
      {can('copy') ? (
        <IconButton icon="copy" size="small" label={`${row.title} 복사`} onClick={() => onCopy(row)} />
      ) : null}
      {can('stop') ? (
        <IconButton icon="ban" size="small" label={`${row.title} 게시중지`} onClick={() => onStop(row)} />
      ) : null}
    </span>
  );
}

function NoticeTitle({ row }: { readonly row: NoticeRow }) {
  return (
    <span className="notice-title">
      {row.mustReadYn === 'Y' ? (
        <span className="chip" data-tone="danger">
          필독
        </span>
      ) : null}
      <span className="table-name">{row.title}</span>
      {row.newYn === 'Y' ? (
        <span className="notice-new" role="img" aria-label="새 글">
          N
        </span>
      ) : null}
      {row.fileYn === 'Y' ? <span className="pi pi-paperclip" role="img" aria-label="첨부파일 있음" /> : null}
      {row.pendYn === 'Y' ? (
        <span className="chip" data-tone="warning">
          수정 승인대기
        </span>
      ) : null}
    </span>
  );
}

/** State of a notice as a chip. */
export function NoticeState({ row }: { readonly row: Pick<NoticeRow, 'statCd' | 'viewCd'> }) {
  const { label, tone } = noticeStateLabel(row);
  return (
    <span className="chip" data-tone={tone}>
      {label}
    </span>
  );
}
