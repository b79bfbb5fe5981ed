import { describe, expect, it } from 'vitest';
import { PROGRAMMES, setupPath, statePath, type Programme } from '#contract/certification/programmes.ts';
import { CERTI_TRANSITIONS, afterEvent } from '#contract/certification/certi-codes.ts';
import { familiesOf, NO_FACTS, plainValues, readValues, type Facts } from '#shared/certification/facts.ts';
import { judge, nearItem, obstacles, gradeRank } from '#shared/certification/judge.ts';
import { isEffective, lastValidDay } from '#shared/career/spec.ts';
import { toeicScale } from '#shared/certification/language.ts';
import { applyFault, recheckAfter, stateAfterJudge } from '#shared/certification/progress.ts';
import { codeFrom, serialText } from '#shared/certification/serial.ts';
import { confirmFaults, standardFaults, weakAreas, type Standard } from '#shared/certification/standard.ts';
import { againstNew, cutFrom, holdsFor, judgedEntryYear } from '#shared/certification/years.ts';
import { area, DYU_V1, gate, item, NURSE_V1, S1, s1With, valuesOf } from './standards.ts';

const judged = (standard: Standard, facts: Facts = S1) => judge(standard, valuesOf(standard, facts));
const pointsOf = (standard: Standard, facts: Facts) => judged(standard, facts).areas.map(({ pnt }) => pnt);

describe('points, grades and gates of DYU (certification.md 8.1 to 8.4)', () => {
  it('gives silver with 85 points and says what is missing', () => {
    const result = judged(DYU_V1);
    expect(result.areas.map(({ pnt }) => pnt)).toEqual([15, 20, 15, 20, 15]);
    expect([result.totPnt, result.calcGrdCd, result.gateYn]).toEqual([85, 'SILVER', 'Y']);
    expect(stateAfterJudge('PROGRESS', true)).toBe('QUALIFIED');
    expect(result.items.find(({ itemKey }) => itemKey === 'VOL')?.lackVal).toBe(15);
  });
  it('gives gold at 60.0 hours and not at 59.9', () => {
    expect(judged(DYU_V1, s1With({ vol: 60 }))).toMatchObject({ totPnt: 90, calcGrdCd: 'GOLD' });
    expect(judged(DYU_V1, s1With({ vol: 59.9 }))).toMatchObject({ totPnt: 85, calcGrdCd: 'SILVER' });
  });
  it('keeps the points but no grade behind a failed gate', () => {
    const result = judged(DYU_V1, s1With({ vol: 60, mlgTotal: 299 }));
    expect(result).toMatchObject({ totPnt: 90, calcGrdCd: null, gateYn: 'N' });
    expect(obstacles(DYU_V1, result).gates).toEqual(['누적 마일리지']);
    expect(stateAfterJudge('QUALIFIED', false)).toBe('PROGRESS');
  });
  it('gives bronze for four areas met and nothing for three', () => {
    const four = s1With({ vol: 60, abl: 50, ecp: 3, lic: 1, hours: 0, lang: [] });
    expect(pointsOf(DYU_V1, four)).toEqual([20, 15, 15, 10, 0]);
    expect(judged(DYU_V1, four).calcGrdCd).toBe('BRONZE');
    const three = s1With({ vol: 60, abl: 80, ecp: 5, lic: 0, hours: 0, lang: [] });
    expect(pointsOf(DYU_V1, three)).toEqual([20, 20, 20, 0, 0]);
    expect(judged(DYU_V1, three).calcGrdCd).toBeNull();
  });
});

describe('language scores (certification.md 8.5)', () => {
  it('counts a test to its last day and not a day longer', () => {
    expect(lastValidDay('20240310', 2)).toBe('20260309');
    expect(lastValidDay('20240229', 2)).toBe('20260228');
    const row = { vrfySt: 'OK', xpirDt: '20260309' };
    expect([isEffective(row, '20260309'), isEffective(row, '20260310')]).toEqual([true, false]);
    expect(pointsOf(DYU_V1, s1With({ lang: [] }))[4]).toBe(0);
  });
  it('takes a level as it stands and a score from below', () => {
    const source = { txt: '', url: null },
      table = [
        { specCd: 'OPIC', scoreTxt: 'IM2', eqVal: 700 },
        { specCd: 'TEPS', scoreTxt: '300', eqVal: 650 },
        { specCd: 'TEPS', scoreTxt: '350', eqVal: 750 },
      ];
    const value = (specCd: string, score: number | null, lvlCd: string | null) =>
      toeicScale([{ specCd, score, lvlCd, source }], table)?.value ?? null;
    expect(value('OPIC', null, 'IM2')).toBe(700);
    expect(value('OPIC', null, 'IM3')).toBeNull();
    expect([value('TEPS', 349, null), value('TEPS', 350, null), value('TEPS', 299, null)]).toEqual([650, 750, null]);
    expect(value('TOEIC', 845, null)).toBe(845);
  });
});

describe('entry years (certification.md 8.6)', () => {
  const v1 = { entYearFrom: '2023', entYearTo: null };
  it('refuses years that overlap and replaces the same ones', () => {
    expect(againstNew(v1, { entYearFrom: '2025', entYearTo: null })).toBe('OVERLAP');
    expect(againstNew({ ...v1, entYearTo: '2024' }, { entYearFrom: '2025', entYearTo: null })).toBe('APART');
    expect(againstNew(v1, v1)).toBe('REPLACED');
    expect([cutFrom(v1, '2024'), cutFrom({ ...v1, entYearTo: '2024' }, '2025')]).toEqual(['2025', null]);
  });
  it('counts a transfer student with those he joined', () => {
    expect(judgedEntryYear({ entYear: '2026', entGradeCd: '3' })).toBe('2024');
    expect(judgedEntryYear({ entYear: '2026', entGradeCd: '1' })).toBe('2026');
    expect(holdsFor({ entYearFrom: '2023', entYearTo: '2024' }, '2024')).toBe(true);
  });
});

describe('the fall after a certification (certification.md 8.10)', () => {
  const standing = (rank: number, totPnt = 85) => ({ rank, gateYn: rank > 0 ? 'Y' : 'N', totPnt }) as const;
  it('marks a fall, forgets a recovery and remembers a confirmation', () => {
    const none = { recheckYn: 'N', seen: null } as const;
    expect(recheckAfter(none, standing(0), 2)).toEqual({ recheckYn: 'Y', seen: null });
    expect(recheckAfter({ recheckYn: 'Y', seen: null }, standing(2), 2)).toEqual(none);
    const seen = { recheckYn: 'N', seen: standing(1, 70) } as const;
    expect(recheckAfter(seen, standing(1, 70), 2).recheckYn).toBe('N');
    expect(recheckAfter(seen, standing(0, 70), 2).recheckYn).toBe('Y');
  });
  it('lets nobody be moved by the judgement who has applied', () => {
    for (const state of ['APPLIED', 'CERTIFIED', 'REJECTED', 'REVOKED'] as const) {
      expect(stateAfterJudge(state, true)).toBe(state);
      expect(stateAfterJudge(state, false)).toBe(state);
    }
  });
});

describe('nurses (certification.md 8.11)', () => {
  const facts: Facts = {
    ...NO_FACTS,
    passed: ['P1', 'P2'].map((paperId) => ({ paperId, source: { txt: paperId, url: null } })),
    uploads: [
      ...Array.from({ length: 18 }, (_, at) => ({
        srcDiv: 'SKILL_PASS',
        itemCd: `S${at + 1}`,
        val: 1,
        source: { txt: '합격', url: null },
      })),
      { srcDiv: 'CLINIC_HOUR', itemCd: 'C01', val: 999.5, source: { txt: '999.5시간', url: null } },
    ],
    approved: [{ sdaId: 'V', areaCd: 'VOL', qty: 52, source: { txt: '봉사', url: null } }],
    languages: [{ specCd: 'TOEIC', score: 650, lvlCd: null, source: { txt: 'TOEIC 650', url: null } }],
    scores: [{ abilityId: 'A', pct: 74.3, source: { txt: '진단', url: null } }],
  };
  it('misses one area by half an hour and gets a grade with eight more', () => {
    const result = judged(NURSE_V1, facts);
    expect(result.calcGrdCd).toBeNull();
    expect(obstacles(NURSE_V1, result).areas).toEqual(['임상실습']);
    expect(result.items.find(({ itemKey }) => itemKey === 'CLINIC')?.lackVal).toBe(0.5);
    expect(nearItem(NURSE_V1, valuesOf(NURSE_V1, facts))?.itemKey).toBe('CLINIC');
    const more = { srcDiv: 'CLINIC_HOUR', itemCd: 'C02', val: 8, source: { txt: '8시간', url: null } };
    expect(judged(NURSE_V1, { ...facts, uploads: [...facts.uploads, more] }).calcGrdCd).toBe('PASS');
  });
});

describe('what areas tell of a student (J1)', () => {
  const source = { txt: '', url: null },
    families = {
      curricula: new Map([['C', { txt: '리더십', url: null }]]),
      abilities: familiesOf([
        { id: 'new', above: [null] },
        { id: 'child', above: ['new'] },
        { id: 'old', above: ['child'] },
      ]),
    };
  const curVal = (srcDiv: Parameters<typeof item>[1], srcParams: string[], facts: Partial<Facts>) => {
    const standard = { ...DYU_V1, gates: [gate('X', srcDiv, 1, srcParams)], areas: [] };
    return plainValues(readValues(standard, { ...NO_FACTS, ...facts }, families)).get('X');
  };
  it('counts a curriculum once in a semester and all of its hours', () => {
    const completions = ['10', '10', '20'].map((shtmCd) => ({
      curriId: 'C',
      categoryIds: ['sub', 'top'],
      schlYear: '2025',
      shtmCd,
      attHour: 10.2,
    }));
    expect(curVal('ECP_CNT', ['top'], { completions })).toBe(2);
    expect(curVal('ECP_HOUR', ['top'], { completions })).toBe(30.6);
    expect(curVal('ECP_CURRI', ['C', 'D'], { completions })).toBe(1);
  });
  it('adds points of children and of what they replaced', () => {
    const ablPnts = new Map([
      ['new', 10.1],
      ['child', 0.2],
      ['old', 5],
    ]);
    expect(curVal('ABL_PNT', ['new'], { ablPnts })).toBe(15.3);
  });
  it('counts one diagnosis a semester and keeps a missing score empty', () => {
    const answered = ['202510', '202510', '202610'].map((term) => ({ instDiv: 'CORE', term, source }));
    expect(curVal('DIAG_CNT', ['CORE'], { answered })).toBe(2);
    expect(curVal('DIAG_PCT', ['new'], {})).toBeNull();
  });
});

describe('checks of a standard', () => {
  const texts = (faults: ReturnType<typeof standardFaults>) => faults.map(({ sentence }) => sentence.text);
  it('takes both standards of the document as they stand', () => {
    expect(confirmFaults(DYU_V1, false)).toEqual([]);
    expect(confirmFaults(NURSE_V1, true)).toEqual([]);
  });
  it('names tiers that fall, lists left open and values left out', () => {
    const wrong = item(
      'W',
      'ECP_CNT',
      [
        [3, 10],
        [2, 15],
      ],
      { srcParams: [], requireYn: 'Y' },
    );
    expect(texts(standardFaults({ ...DYU_V1, areas: [area('인성', [wrong])] }, false))).toEqual([
      '자료원 조건을 선택해주세요.',
      '필수 항목의 기준값을 입력해주세요.',
      '점수구간의 기준값은 아래로 갈수록 커야 합니다.',
    ]);
  });
  it('refuses uploads where the programme has none', () => {
    expect(texts(standardFaults(NURSE_V1, false))).toContain('이 인증에서 사용할 수 없는 자료원입니다.');
  });
  it('asks for areas, items, grades and totals that can be reached', () => {
    expect(texts(confirmFaults({ ...DYU_V1, areas: [], grades: [] }, false))).toEqual([
      '영역을 1개 이상 등록해주세요.',
      '등급을 1개 이상 등록해주세요.',
    ]);
    const [best] = confirmFaults({ ...DYU_V1, areas: DYU_V1.areas.slice(0, 4) }, false);
    expect(best?.sentence).toMatchObject({ params: { a: 90, b: 80 } });
  });
  it('warns where items give less than their area', () => {
    const thin = area('전문', [item('L', 'LIC', [[1, 10]])], { areaRule: 'SUM' });
    expect(weakAreas({ areas: [thin] })[0]?.sentence.params).toEqual({ a: 20, b: 10 });
  });
});

describe('numbers, codes and who may apply', () => {
  it('writes numbers with six digits and codes with ten letters', () => {
    expect(serialText('DYU', '2026', 1)).toBe('DYU-2026-000001');
    expect(codeFrom(Buffer.from('foobar12345'))).toBe('MZXW6YTBOI');
  });
  it('asks for grade, status and a judgement, and for a better grade later', () => {
    const facts = {
      state: 'QUALIFIED',
      applyReqYn: 'Y',
      applyGradeCds: ['4'],
      applyShregSts: ['10'],
      applyMonths: [],
      month: 4,
      gradeCd: '4',
      shregSt: '10',
      calcRank: 2,
      givenRank: 0,
      isUpAsked: false,
    } as const;
    expect(applyFault(facts)).toBeNull();
    expect(applyFault({ ...facts, gradeCd: '3' })).toBe('wrongGrade');
    expect(applyFault({ ...facts, shregSt: '20' })).toBe('wrongStatus');
    expect(applyFault({ ...facts, calcRank: 0 })).toBe('notQualified');
    expect(applyFault({ ...facts, applyMonths: [4, 10] })).toBeNull();
    expect(applyFault({ ...facts, applyMonths: [6, 12] })).toBe('wrongMonth');
    expect(applyFault({ ...facts, applyMonths: [6], state: 'CERTIFIED', givenRank: 1 })).toBe('wrongMonth');
    expect(applyFault({ ...facts, applyReqYn: 'N' })).toBe('noApplication');
    expect(applyFault({ ...facts, state: 'CERTIFIED', givenRank: 2 })).toBe('noBetterGrade');
    expect(applyFault({ ...facts, state: 'CERTIFIED', givenRank: 1, gradeCd: '3' })).toBeNull();
    expect(applyFault({ ...facts, state: 'CERTIFIED', givenRank: 1, isUpAsked: true })).toBe('alreadyUp');
  });
  it('knows one state behind every event and ranks grades from below', () => {
    const pairs = CERTI_TRANSITIONS.map(({ from, event }) => `${from} ${event}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(afterEvent('PROGRESS', 'certify')).toBeNull();
    expect(['GOLD', 'SILVER', 'BRONZE', null].map((grade) => gradeRank(DYU_V1, grade))).toEqual([3, 2, 1, 0]);
  });
});

describe('a third programme', () => {
  it('is judged, numbered and placed by its configuration alone', () => {
    const teach: Programme = {
      ...(PROGRAMMES[0] as Programme),
      certiDiv: 'TEACH',
      title: '교직인증',
      slug: 'teachCerti',
      ownerDeptCd: '7000',
      serialPrefix: 'TCH',
      gradeCds: ['PASS'],
    };
    const standard: Standard = {
      ...DYU_V1,
      gates: [gate('G', 'GPA', 3)],
      grades: [{ certiGrdCd: 'PASS', minTotal: 60, minAreaPnt: 0, minAreaCnt: 3 }],
    };
    expect([setupPath(teach), statePath(teach)]).toEqual([
      '/admin/univCertiProg/teachCerti/teachCertiSetup',
      '/admin/univCertiProg/teachCerti/teachCertiState',
    ]);
    expect(confirmFaults(standard, teach.hasUploads)).toEqual([]);
    expect(judged(standard).calcGrdCd).toBe('PASS');
    expect(serialText(teach.serialPrefix, '2026', 12)).toBe('TCH-2026-000012');
  });
});
