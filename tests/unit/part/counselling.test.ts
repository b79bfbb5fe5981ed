import { describe, expect, it } from 'vitest';
import { KINDS } from '#contract/counselling/kinds.ts';
import { CONSENT_NAMES } from '#contract/counselling/counselling-codes.ts';
import { bodyOf, chosenHopes, extraFields, fieldsOf, NO_HOPE } from '#part/sections/counselling/aply-fields.ts';
import { byCounsellor, byMethod, daysOf, stretchOf } from '#part/sections/counselling/free-times.ts';
import { dayText, hopeText, kindName } from '#part/sections/counselling/labels.ts';
import { nameOf, placeOf, type Place } from '#part/sections/counselling/places.ts';
import { CONSENT_ABOUT } from '#part/sections/counselling/words.ts';

const ID = '7f6d3c52-0000-4000-8000-000000000001';

describe('places of 상담', () => {
  const places: readonly Place[] = [
    { view: 'groups' },
    { view: 'log' },
    { view: 'kind', cnslDivCd: 'PSYC' },
    { view: 'apply', cnslDivCd: 'LRN', aplyId: null },
    { view: 'apply', cnslDivCd: 'LRN', aplyId: ID },
    { view: 'cancel', cnslDivCd: 'LRN', aplyId: ID },
    { view: 'book', cnslDivCd: 'WRT', aplyId: null, caseId: null },
    { view: 'book', cnslDivCd: 'WRT', aplyId: ID, caseId: null },
    { view: 'book', cnslDivCd: 'WRT', aplyId: null, caseId: ID },
    { view: 'satis', satisTkn: ID },
  ];
  it.each(places)('%o has a name that leads to it', (place) => {
    expect(placeOf(nameOf(place))).toEqual(place);
  });
  it.each([null, '', 'kind', 'cancel LRN', 'former PSYC'])('%s is the overview', (name) => {
    expect(placeOf(name)).toBeNull();
  });
});

describe('the form of an application', () => {
  const empty = fieldsOf(null);

  it('sends what was chosen, and what is half chosen as it is', () => {
    const half = { dow: '', strtTm: '1000', endTm: '' },
      whole = { dow: '3', strtTm: '1000', endTm: '1200' },
      hopes = [NO_HOPE, whole, half];
    expect(chosenHopes(hopes)).toEqual([whole, half]);
    expect(bodyOf('LRN', { ...empty, topicCds: ['METH'], hopes, aplyCn: ' ' }, null)).toEqual({
      aplyId: empty.aplyId,
      cnslDivCd: 'LRN',
      topicCds: ['METH'],
      hopeMthdCd: null,
      hopeTms: [
        { dow: 3, strtTm: '1000', endTm: '1200' },
        { dow: null, strtTm: '1000', endTm: '' },
      ],
      cnslrHopeId: null,
      aplyCn: null,
      extrCn: {},
      fileGroupId: null,
      cnsntItemCds: [],
    });
  });

  it('names the version of what it changes, and writes days as people read them', () => {
    const body = bodyOf('EMPL', { ...empty, extras: { intvDt: '20260501', corpCn: '한결소프트' } }, 4);
    expect(body.version).toBe(4);
    expect(body.extrCn).toEqual({ intvDt: '2026-05-01', corpCn: '한결소프트' });
  });

  it('asks for a call to a guardian among the consents alone', () => {
    expect(extraFields('PSYC').map(([, label]) => label)).toEqual(['이전 상담·치료', '약물']);
    expect(extraFields('NEW')).toEqual([]);
  });
});

describe('free times', () => {
  const slot = (cnslrId: string, slotDt: string, mthdCds: string[] = []) => ({
    slotId: `${cnslrId} ${slotDt}`,
    cnslrId,
    cnslrNm: cnslrId,
    slotDt,
    strtTm: '1000',
    endTm: '1100',
    mthdCds,
  });

  it('are looked through by seven days, up to the last one that can be booked', () => {
    expect(stretchOf('20260406', 0, 14)).toEqual({ from: '20260406', to: '20260412', hasNext: true });
    expect(stretchOf('20260406', 1, 14)).toEqual({ from: '20260413', to: '20260419', hasNext: true });
    expect(stretchOf('20260406', 2, 14)).toEqual({ from: '20260420', to: '20260420', hasNext: false });
    expect(stretchOf('20260406', 0, 3)).toEqual({ from: '20260406', to: '20260409', hasNext: false });
  });

  it('stand by day, counsellor and method', () => {
    const slots = [slot('b', '20260408'), slot('a', '20260407', ['TEL']), slot('a', '20260408', ['FACE'])];
    expect(daysOf(slots)).toEqual(['20260407', '20260408']);
    expect(byMethod(slots, 'TEL').map(({ slotId }) => slotId)).toEqual(['b 20260408', 'a 20260407']);
    expect([...byCounsellor(slots, '20260408').keys()]).toEqual(['b', 'a']);
  });
});

describe('words', () => {
  it('name days and times as people say them', () => {
    expect(dayText('20260408')).toBe('2026-04-08 (수)');
    expect(hopeText({ dow: 7, strtTm: '1000', endTm: '1200' })).toBe('일 10:00~12:00');
  });
  it('name every kind and explain every consent', () => {
    expect(KINDS.map(({ cnslDivCd }) => kindName(cnslDivCd))).toEqual(KINDS.map(({ name }) => name));
    expect(Object.keys(CONSENT_ABOUT).toSorted()).toEqual(Object.keys(CONSENT_NAMES).toSorted());
  });
});
