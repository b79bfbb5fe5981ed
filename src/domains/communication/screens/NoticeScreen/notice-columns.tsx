import type { NoticeRow } from '#contract/communication/notice.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import type { Column } from '#ui/table/column.ts';
import { codeColumn, countColumn, periodColumn, textColumn } from '#ui/table/columns.tsx';
import { noticeStateLabel, postingPeriod } from '../../rules/notice-labels.ts';

/** What can be done with one notice from its row. */
export interface NoticeRowActs {
  readonly onEdit: (row: NoticeRow) => void;
  readonly onCopy: (row: NoticeRow) => void;
  readonly onStop: (row: NoticeRow) => void;
}

interface Codes {
  readonly nameOf: (cdId: string | null) => string;
  readonly names: Readonly<Record<string, string>>;
}
interface NoticeColumnOptions {
  readonly numberOf: (index: number) => number;
  readonly divs: Codes;
  readonly targets: Codes;
  readonly states: Codes;
  /** Null where notices are only read or decided. */
  readonly acts: NoticeRowActs | null;
}

/** Columns of the notices and of their workbook. */
export function noticeColumns({
  numberOf,
  divs,
  targets,
  states,
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
    codeColumn('noticeDivCd', '구분', divs, { least: 'count', sort: true, onCard: 'fact' }),
    textColumn('title', '제목', {
      width: 'xl',
      sort: true,
      onCard: 'title',
      hint: (row) => row.title,
      excel: 50,
      render: (row) => <NoticeTitle row={row} />,
    }),
    codeColumn('trgtDivCd', '대상', targets, { least: 'count' }),
    textColumn('wrtrDeptNm', '작성부서', { least: 's', onCard: 'fact', excel: 20 }),
    periodColumn(['postStrtDt', 'postEndDt'], '게시기간', {
      sort: true,
      onCard: 'fact',
      hint: postingPeriod,
      written: ['게시 시작일', '게시 종료일'],
      alsoInExcel: [
        { key: 'postStrtTm', label: '게시 시작시간', format: 'time' },
        { key: 'postEndTm', label: '게시 종료시간', format: 'time' },
      ],
    }),
    codeColumn('statCd', '상태', states, { width: 'state', render: (row) => <NoticeState row={row} /> }),
    countColumn('viewCnt', '조회', { sort: true }),
    {
      key: 'readRate',
      label: '확인률',
      width: 'count',
      align: 'right',
      render: (row) => (row.mustReadYn === 'Y' && row.readRate !== null ? `${row.readRate}%` : null),
      excel: [{ key: 'readRate', label: '확인률(%)' }],
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
        <span className="chip" data-tone="warning">
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
