import { describe, expect, it } from 'vitest';
import { quadrantOf, reasonsFor } from '#shared/satisfaction-cqi/selection.ts';
import { asScore, crosshairOf, ofHundred } from '#shared/satisfaction-cqi/scores.ts';
import { assignFaults, registerFaults } from '#shared/satisfaction-cqi/registering.ts';
import { SATIS_WORDS } from '#contract/satisfaction-cqi/satis-words.ts';

const item = (over: object = {}) => ({
  rspCnt: 40,
  scrVal: 68,
  imptVal: null,
  prevScr100: null,
  former: null,
  ...over,
});

describe('items are proposed', () => {
  it('as in scenario 9: 3.72 of 5 is 68.0, below the standard, and 5.1 below the year before', () => {
    const scrVal = ofHundred('3.72');
    expect(asScore(scrVal)).toBe(68);
    expect(reasonsFor(item({ scrVal, prevScr100: 73.1 }), 70, null)).toEqual(['LOW', 'DOWN']);
    expect(reasonsFor(item({ scrVal, prevScr100: 72.9 }), 70, null)).toEqual(['LOW']);
    expect(reasonsFor(item({ scrVal, prevScr100: 73 }), 68, null)).toEqual(['DOWN']);
  });

  it('never with fewer than ten answers', () => {
    expect(reasonsFor(item({ rspCnt: 9, scrVal: 20, prevScr100: 90 }), 70, null)).toEqual([]);
  });

  it('for importance against satisfaction, by unrounded means of the items with enough answers', () => {
    const items = [
      { rspCnt: 40, scrVal: 60, imptVal: 80 },
      { rspCnt: 40, scrVal: 80, imptVal: 80 },
      { rspCnt: 40, scrVal: 70, imptVal: null },
      { rspCnt: 5, scrVal: 0, imptVal: 0 },
    ];
    const crosshair = crosshairOf(items);
    expect(crosshair).toEqual({ scrVal: 70, imptVal: 80 });
    expect(reasonsFor(item({ scrVal: 69.96, imptVal: 80 }), 0, crosshair)).toEqual(['IPA']);
    expect(reasonsFor(item({ scrVal: 70, imptVal: 80 }), 0, crosshair)).toEqual([]);
    expect(quadrantOf({ rspCnt: 40, scrVal: 60, imptVal: 80 }, crosshair)).toBe('FOCUS');
    expect(quadrantOf({ rspCnt: 40, scrVal: 60, imptVal: null }, crosshair)).toBeNull();
    expect(crosshairOf([{ rspCnt: 40, scrVal: 60, imptVal: null }])).toBeNull();
  });

  it('because they were carried over, or ended in part or poorly', () => {
    const by = (cqiSt: 'CARY' | 'DONE', evlGrdCd: 'PART' | 'GOOD' | null) =>
      reasonsFor(item({ scrVal: 90, former: { cqiSt, evlGrdCd } }), 70, null);
    expect([by('CARY', null), by('DONE', 'PART'), by('DONE', 'GOOD')]).toEqual([['CARY'], ['CARY'], []]);
  });
});

describe('a registration', () => {
  const form = {
    scr100: 68,
    slctCds: ['LOW'],
    slctRsn: '',
    goalScr: 68,
    planDueDt: '20260504',
    rsltDueDt: '20260504',
  };
  it('asks for a goal above the score and for the result behind the plan (scenario 9)', () => {
    expect(registerFaults(form)).toEqual({
      goalScr: { text: SATIS_WORDS.goalAbove },
      rsltDueDt: { text: SATIS_WORDS.dueOrder },
    });
    expect(registerFaults({ ...form, goalScr: 68.1, rsltDueDt: '20260505' })).toEqual({});
    expect(registerFaults({ ...form, goalScr: null, rsltDueDt: '', slctCds: ['MANU'] })).toEqual({
      slctRsn: { text: SATIS_WORDS.needSlctRsn },
    });
  });

  it('asks for department, manager, priority, goal and days when it is assigned', () => {
    const faults = assignFaults({
      ...form,
      goalScr: null,
      planDueDt: '',
      rsltDueDt: '',
      prirCd: '',
      deptCd: '',
      mngrStfNo: '',
    });
    expect(Object.keys(faults)).toEqual(['deptCd', 'mngrStfNo', 'prirCd', 'goalScr', 'planDueDt', 'rsltDueDt']);
  });
});
