import type { ExcelColumn } from '#worker/api.ts';

type Names = Readonly<Record<string, string>>;

/** Columns of the notice sheet: codes as names, dates as texts. */
export function noticeExcelColumns(divs: Names, targets: Names, states: Names): readonly ExcelColumn[] {
  return [
    { key: 'noticeDivCd', label: '구분', names: divs },
    { key: 'title', label: '제목', width: 50 },
    { key: 'trgtDivCd', label: '대상', names: targets },
    { key: 'wrtrDeptNm', label: '작성부서', width: 20 },
    { key: 'postStrtDt', label: '게시 시작일', format: 'date' },
    { key: 'postStrtTm', label: '게시 시작시간', format: 'time' },
    { key: 'postEndDt', label: '게시 종료일', format: 'date' },
    { key: 'postEndTm', label: '게시 종료시간', format: 'time' },
    { key: 'statCd', label: '상태', names: states },
    { key: 'viewCnt', label: '조회', format: 'number' },
    { key: 'readRate', label: '확인률(%)' },
  ];
}
