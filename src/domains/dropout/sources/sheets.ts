import type { UploadSource } from '#contract/dropout/dropout-codes.ts';

/* Sheets of the sources, and a row that shows how each is filled in. */

type ValueKey = 'valTxt' | 'subTxt' | 'auxTxt';
type Cell = readonly [key: ValueKey, label: string, example: string];

const CELLS: Readonly<Record<UploadSource, readonly Cell[]>> = {
  ATND: [
    ['valTxt', '결석시수', '3'],
    ['subTxt', '진행시수', '45'],
    ['auxTxt', '연속결석일수', '2'],
  ],
  TUIT: [['valTxt', '등록상태', '완납']],
  LMS: [['valTxt', '접속일수', '6']],
  GRADE: [
    ['valTxt', '평점평균', '3.25'],
    ['subTxt', '학사경고 누적 횟수', '0'],
  ],
  SHREG: [['valTxt', '제외 사유', '교환·파견']],
};
const WIDTH = 16;

export const sourceSheet = (source: UploadSource) => [
  { key: 'stdNo' as const, label: '학번', width: WIDTH },
  ...CELLS[source].map(([key, label]) => ({ key, label, width: WIDTH })),
];
export const sourceSample = (source: UploadSource) => ({
  stdNo: '20990001',
  valTxt: '',
  subTxt: '',
  auxTxt: '',
  ...Object.fromEntries(CELLS[source].map(([key, , example]) => [key, example])),
});
