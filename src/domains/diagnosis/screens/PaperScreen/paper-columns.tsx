import { PAPER_STATE_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import type { PaperListRow } from '#contract/diagnosis/paper.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import type { Column } from '#ui/table/column.ts';
import { chipColumn, countColumn, dayColumn, flagColumn, textColumn } from '#ui/table/columns.tsx';
import { whyNoNext, whyNotRetired } from '../../components/usePaperActs.ts';
import { PAPER_TONES } from '../../rules/paper-lists.ts';

export const PAPER_STATES_SHOWN = {
  names: PAPER_STATE_NAMES,
  nameOf: (code: string): string => (PAPER_STATE_NAMES as Readonly<Record<string, string>>)[code] ?? code,
  tones: PAPER_TONES,
};

/** What can be done with a row; null where the person may not. */
export interface RowActs {
  readonly onPreview: (row: PaperListRow) => void;
  readonly onNext: (row: PaperListRow) => void;
  readonly onRetire: (row: PaperListRow) => void;
  readonly onTurn: (row: PaperListRow) => void;
}

/** Columns of the papers of an instrument. */
export const paperColumns = (acts: RowActs): readonly Column<PaperListRow>[] => [
  textColumn('paperCd', '관리번호', { width: 'm', sort: true, onCard: 'fact', excel: 18 }),
  textColumn('paperNm', '명칭', { width: 'xl', sort: true, onCard: 'title', isKept: true, excel: 36 }),
  countColumn('verNo', '버전', { width: 'xs', sort: true }),
  chipColumn('paperVerSt', '상태', PAPER_STATES_SHOWN, { sort: true, onCard: 'fact' }),
  textColumn('deptNm', '관리부서', { width: 'm', sort: true, onCard: 'fact', excel: 20 }),
  countColumn('qstnCnt', '문항', { width: 'xs' }),
  countColumn('planCnt', '실시', { width: 'xs' }),
  textColumn('modNm', '수정자', { width: 's' }),
  dayColumn('modDt', '수정일시'),
  flagColumn('useYn', '사용', ['사용', '미사용'], { width: 's', least: 'xs' }),
  {
    key: 'acts',
    label: '관리',
    width: 'm',
    isOver: true,
    isKept: true,
    onCard: 'acts',
    render: (row) => <PaperRowActs row={row} acts={acts} />,
  },
];

function PaperRowActs({ row, acts }: { readonly row: PaperListRow; readonly acts: RowActs }) {
  const { onPreview, onNext, onRetire, onTurn } = acts;
  return (
    <span>
      <IconButton icon="eye" size="small" label={`${row.paperNm} 미리보기`} onClick={() => onPreview(row)} />
      {mayDo(row, 'copyPaperVer') && whyNoNext(row.paperVerSt) === undefined ? (
        <IconButton icon="clone" size="small" label={`${row.paperNm} 새 버전`} onClick={() => onNext(row)} />
      ) : null}
      {mayDo(row, 'retirePaperVer') && whyNotRetired(row.paperVerSt) === undefined ? (
        <IconButton icon="ban" size="small" label={`${row.paperNm} 폐지`} onClick={() => onRetire(row)} />
      ) : null}
      {mayDo(row, 'savePaper') ? (
        <IconButton
          icon={row.useYn === 'Y' ? 'eye-slash' : 'check-circle'}
          size="small"
          label={`${row.paperNm} ${row.useYn === 'Y' ? '미사용으로 변경' : '사용으로 변경'}`}
          onClick={() => onTurn(row)}
        />
      ) : null}
    </span>
  );
}
