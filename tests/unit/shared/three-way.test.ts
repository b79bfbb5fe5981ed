import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { MergeRule } from '#contract/merge.ts';
import { intvSchema } from '#contract/dropout/intervention.ts';
import { endpoints } from '#contract/registry.ts';
import { asSaved, compareRows, mergeRows, withUntouched, type MergeRow } from '#shared/merge/three-way.ts';

const UNITS: MergeRule['units'] = [['name'], ['qty'], ['from', 'to']];
const BASE: MergeRow = { name: '가', qty: 1, from: '20260301', to: '20260331', version: 3 };
const sidesOf = (base: MergeRow | null, mine: object, theirs: object) =>
  compareRows(UNITS, base, { ...BASE, ...mine }, { ...BASE, ...theirs }).map(({ side }) => side);

describe('two versions of one record', () => {
  test('changes of different fields stand side by side', () =>
    expect(sidesOf(BASE, { name: '나' }, { qty: 2 })).toEqual(['mine', 'theirs', 'same']));
  test('changes of one field are disputed', () =>
    expect(sidesOf(BASE, { name: '나' }, { name: '다' })).toEqual(['both', 'same', 'same']));
  test('the same change on both sides is none', () =>
    expect(sidesOf(BASE, { name: '나' }, { name: '나' })).toEqual(['same', 'same', 'same']));
  test('both ends of a period are one thing', () =>
    expect(sidesOf(BASE, { from: '20260302' }, { to: '20260401' })).toEqual(['same', 'same', 'both']));
  test('without the opened row every difference is disputed', () =>
    expect(sidesOf(null, { name: '나' }, { qty: 2 })).toEqual(['both', 'both', 'same']));
  test('empty, missing and null are one value', () =>
    expect(compareRows([['note']], { note: null }, { note: '' }, {})).toEqual([{ key: 'note', side: 'same' }]));
  test('a save that is silent leaves the field alone', () => {
    const theirs: MergeRow = { ...BASE, name: '나' },
      save: MergeRow = { qty: 2 };
    expect(compareRows(UNITS, BASE, save, theirs).map(({ side }) => side)).toEqual(['same', 'mine', 'same']);
    expect(mergeRows(UNITS, save, theirs, ['qty'])).toEqual({ name: '나', qty: 2, from: '20260301', to: '20260331' });
  });
  test('members of an object have no order', () =>
    expect(
      compareRows([['crop']], { crop: { x: 1, y: 2 } }, { crop: { y: 2, x: 1 } }, { crop: { x: 1, y: 3 } }),
    ).toEqual([{ key: 'crop', side: 'theirs' }]));
  test('what a stored row holds as one document is compared field by field, its own fields first', () => {
    const rule = { inside: 'body' };
    expect(asSaved(rule, { name: '가', body: { qty: 1, name: '나' } })).toMatchObject({ name: '가', qty: 1 });
    expect(asSaved(rule, { name: '가', body: null })).toEqual({ name: '가', body: null });
    expect(asSaved({}, BASE)).toBe(BASE);
  });
  test('an untouched field stands as it was stored', () => {
    const stored = { ...BASE, name: '<b>가</b> ' },
      opened: MergeRow = { ...BASE, name: '<strong>가</strong>' };
    expect(withUntouched(UNITS, stored, opened, { ...opened, qty: 7 })).toEqual({
      ...opened,
      name: '<b>가</b> ',
      qty: 7,
    });
  });
});

const value = fc.constantFrom('가', '나', '다', '', null),
  row = fc.record({ name: value, qty: value, from: value, to: value });
const at = (from: MergeRow, [first, ...rest]: readonly [string, ...string[]]) =>
  [first, ...rest].map((field) => from[field] ?? '').map((part) => (part === null ? '' : part));

test('a merge without dispute keeps the changes of both', () => {
  fc.assert(
    fc.property(row, row, row, (base, mine, theirs) => {
      const states = compareRows(UNITS, base, mine, theirs);
      const merged = mergeRows(
        UNITS,
        mine,
        theirs,
        states.filter(({ side }) => side === 'mine').map(({ key }) => key),
      );
      for (const [place, unit] of UNITS.entries()) {
        const changedByMe = JSON.stringify(at(mine, [...unit])) !== JSON.stringify(at(base, [...unit])),
          changedByThem = JSON.stringify(at(theirs, [...unit])) !== JSON.stringify(at(base, [...unit]));
        if (states[place]?.side === 'both') expect(changedByMe && changedByThem).toBe(true);
        else expect(at(merged, [...unit])).toEqual(at(changedByMe ? mine : theirs, [...unit]));
      }
    }),
    { numRuns: 1_000 },
  );
});

test('merge rules name fields that body and row both have', () => {
  const {
      saveAlarm,
      saveAssign,
      saveCqiColgHq,
      saveCqiCurri,
      saveCqiDept,
      saveCurri,
      saveEvid,
      saveGrpNote,
      saveGuideItem,
      saveGuidePromo,
      saveIntk,
      saveIntv,
      saveNote,
      saveNotice,
      savePaperVer,
      savePlan,
      savePrd,
      savePrgrs,
      saveReviewScore,
      saveRisk,
      saveRslt,
      saveSatisPlan,
      saveSatisRslt,
      saveSchdl,
      saveSda,
      saveSec,
      saveStd,
      saveTeamLog,
    } = endpoints,
    ruled = {
      saveAlarm,
      saveAssign,
      saveCqiColgHq,
      saveCqiCurri,
      saveCqiDept,
      saveCurri,
      saveEvid,
      saveGrpNote,
      saveGuideItem,
      saveGuidePromo,
      saveIntk,
      saveIntv,
      saveNote,
      saveNotice,
      savePaperVer,
      savePlan,
      savePrd,
      savePrgrs,
      saveReviewScore,
      saveRisk,
      saveRslt,
      saveSatisPlan,
      saveSatisRslt,
      saveSchdl,
      saveSda,
      saveSec,
      saveStd,
      saveTeamLog,
    };
  expect(
    Object.entries(endpoints)
      .filter(([, endpoint]) => 'merge' in endpoint)
      .map(([op]) => op)
      .toSorted(),
  ).toEqual(Object.keys(ruled));
  for (const [op, endpoint] of Object.entries(ruled)) {
    const { merge } = endpoint;
    if (!merge) throw new Error(`${op} has no rule`);
    const body = Object.keys(endpoint.body.shape),
      held = merge.inside ? Object.keys(savePaperVer.row.shape.body.shape) : [],
      // What a conflict answers where that is more than the write itself does.
      current: unknown = op === 'saveIntv' ? intvSchema : 'current' in endpoint ? endpoint.current : undefined,
      shown: object = current instanceof z.ZodObject ? current.shape : endpoint.row.shape,
      stored = new Set([...Object.keys(shown), ...held]),
      named = merge.units.flat();
    expect([op, named.filter((field) => !body.includes(field) || !stored.has(field))]).toEqual([op, []]);
    expect(new Set(named).size).toBe(named.length);
    expect(body).toContain(merge.key);
    // What a merge does not know would be written over unseen; these are acts, or never change.
    const acts = new Set([
      'version',
      'actionCd',
      'reConfirmYn',
      'reAlarmYn',
      'fileLaterYn',
      'planSt',
      'logSt',
      'teamId',
      'prdSt',
      'instDiv',
      'userDiv',
      'certiDiv',
      // Of whom a piece of evidence is, and for which item, stays.
      'stdNo',
      'itemKey',
      // For which target an intervention is, and when it was written on the device.
      'trgtId',
      'dvcSvDt',
      // Of which kind, case, application and session a note or an assessment is.
      'cnslDivCd',
      'caseId',
      'aplyId',
      'rsvId',
      'grpSesnId',
      // Of which task and month progress is.
      'cqiId',
      'taskId',
      'chkYm',
      merge.key,
    ]);
    expect([op, body.filter((field) => !named.includes(field) && !acts.has(field))]).toEqual([op, []]);
  }
});
