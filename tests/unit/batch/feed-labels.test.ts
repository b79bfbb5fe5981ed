import { describe, expect, it } from 'vitest';
import type { BatchInput } from '#contract/batch/feed.ts';
import type { CmmnCd } from '#contract/lookups.ts';
import { feedFigures, feedGroups, feedHindrance, feedTemplate } from '#domains/batch/rules/feed-labels.ts';

const INPUT: BatchInput = {
  batchInputId: 'i',
  jobCd: 'HR_SYNC',
  jobNm: '인사 연계',
  oriFileNm: '인사.xlsx',
  regDt: '2026-04-06T10:00:00.000+09:00',
  regNm: null,
  statCd: 'CHECK',
  batchRunId: null,
  rowCnt: 700,
  blankCnt: 0,
  hiddenCnt: 0,
  okCnt: 700,
  errCnt: 0,
  newCnt: 1,
  chngCnt: 2,
  stopCnt: 3,
  sameCnt: 694,
  absentCnt: 4,
  activeCnt: 703,
  shortYn: 'N',
  waitsForNm: null,
  errs: [],
};

describe('what an input says of itself', () => {
  it.each([
    [{}, undefined],
    [{ statCd: 'DONE' }, '이미 반영한 입력입니다.'],
    [{ okCnt: 0 }, '반영할 정상 행이 없습니다.'],
    [{ waitsForNm: '조직 연계' }, '선행 작업이 완료되지 않았습니다. (조직 연계)'],
    [
      { rowCnt: 559, activeCnt: 700, shortYn: 'Y' },
      '입력 건수가 현재 사용 중인 자료의 80%보다 적어 반영할 수 없습니다. (559/700)',
    ],
  ] as const)('%j', (over, hindrance) => {
    expect(feedHindrance({ ...INPUT, ...over })).toBe(hindrance);
  });

  it('the figures come in the order of the decision', () => {
    expect(feedFigures(INPUT).map(({ label, cnt }) => [label, cnt])).toEqual([
      ['신규', 1],
      ['변경', 2],
      ['중지', 3],
      ['동일', 694],
      ['오류', 0],
      ['중지 후보 (제외)', 4],
    ]);
  });

  it('a template lists the codes in use', () => {
    expect(feedGroups('HR_SYNC')).toBe('STF_DIV,STF_PSTN,HLDOF_ST');
    const code = (upCdId: string, cdId: string, cdNm: string, useYn: 'Y' | 'N'): CmmnCd => ({
      upCdId,
      cdId,
      cdNm,
      cdCategory: null,
      userdef1: null,
      userdef2: null,
      userdef3: null,
      sortOrdr: 1,
      useYn,
    });
    const { layout, sample } = feedTemplate('HR_SYNC', '인사 연계', [
      code('HLDOF_ST', '10', '재직', 'Y'),
      code('HLDOF_ST', '99', '옛값', 'N'),
    ]);
    expect(layout.columns[0]).toEqual({ key: 'stfNo', label: '교번' });
    expect(layout.lists.find(({ label }) => label === '재직상태')?.values).toEqual(['10 재직']);
    expect(layout.lists.find(({ label }) => label === '임용일')?.values).toEqual(['YYYY-MM-DD']);
    expect(sample['stfNo']).toBe('109999');
  });

  it('a template of sections shows a question of the evaluation and the names of a choice', () => {
    const { layout, sample } = feedTemplate('CQI_LOAD', '교과목 CQI 자료 적재', []);
    expect(layout.columns.at(-1)).toEqual({ key: '평가:수업 준비', label: '평가:수업 준비' });
    expect(sample['평가:수업 준비']).toBe('4.3');
    expect(layout.lists.find(({ label }) => label === '평가방법')?.values).toEqual(['REL 상대평가', 'ABS 절대평가']);
    expect(layout.lists.at(-1)).toEqual({ label: '평가:{문항}', values: ['문항마다 한 열, 1점부터 5점까지'] });
  });
});
