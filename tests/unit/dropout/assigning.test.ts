import { describe, expect, it } from 'vitest';
import { assignmentOf, pickCounsellor } from '#shared/dropout/assigning.ts';
import { dueAfterWorse, firstDueDate } from '#shared/dropout/due-date.ts';

describe('the automatic assignment', () => {
  const free = [
    { stfNo: 'cnslr02', openCnt: 3 },
    { stfNo: 'cnslr01', openCnt: 3 },
    { stfNo: 'cnslr03', openCnt: 9 },
  ];

  it('takes the counsellor with the fewest open targets, ties by the lowest number', () => {
    expect(pickCounsellor(free)).toBe('cnslr01');
    expect(pickCounsellor([...free, { stfNo: 'cnslr09', openCnt: 2 }])).toBe('cnslr09');
  });

  it('takes nobody who has 40', () => {
    expect(pickCounsellor([{ stfNo: 'cnslr01', openCnt: 39 }])).toBe('cnslr01');
    expect(pickCounsellor([{ stfNo: 'cnslr01', openCnt: 40 }])).toBeNull();
    expect(pickCounsellor([])).toBeNull();
  });

  it.each([
    ['G3', 'prof01', 'head01', { advsrStfNo: 'prof01', cnslrStfNo: null }],
    ['G4', 'prof01', 'head01', { advsrStfNo: 'prof01', cnslrStfNo: 'cnslr01' }],
    ['G2', null, 'head01', { advsrStfNo: 'head01', cnslrStfNo: null }],
    ['G4', null, null, 'noAdvisor'],
  ] as const)('%s with the advisor %s and the head %s', (grade, advsrStfNo, headStfNo, found) => {
    expect(assignmentOf(grade, { advsrStfNo, headStfNo, counsellors: free })).toEqual(found);
  });

  it('leaves a G4 without staff when every counsellor is full, and a G3 not', () => {
    const full = { advsrStfNo: 'prof01', headStfNo: null, counsellors: [{ stfNo: 'cnslr01', openCnt: 40 }] };
    expect(assignmentOf('G4', full)).toBe('counsellorsFull');
    expect(assignmentOf('G3', full)).toEqual({ advsrStfNo: 'prof01', cnslrStfNo: null });
  });
});

describe('the last day of the first intervention', () => {
  it.each([
    ['G4', '20260413'],
    ['G3', '20260420'],
    ['G2', '20260427'],
    ['G1', '20260427'],
  ] as const)('of %s', (grade, due) => {
    expect(firstDueDate('20260406', grade)).toBe(due);
  });

  it('comes forward with a worse grade, and never goes back', () => {
    expect(dueAfterWorse('20260430', '20260410', 'G4')).toBe('20260417');
    expect(dueAfterWorse('20260412', '20260410', 'G4')).toBe('20260412');
    expect(dueAfterWorse(null, '20260410', 'G4')).toBeNull();
  });
});
