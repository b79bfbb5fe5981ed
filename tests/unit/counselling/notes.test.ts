import { describe, expect, it } from 'vitest';
import { mayReadNote, type NoteReader, type ReadNote } from '#shared/counselling/note-reading.ts';
import { arrivalOf, draftFaults, isNumbered, signingFaults, type TypedNote } from '#shared/counselling/note-rules.ts';

const NOW = new Date('2026-04-06T10:00:00+09:00'),
  BEFORE = new Date('2026-03-01T10:00:00+09:00'),
  TAKEN = new Date('2026-03-20T10:00:00+09:00'),
  AFTER = new Date('2026-03-25T10:00:00+09:00');
const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000);
const note = (over: Partial<ReadNote> = {}): ReadNote => ({
  isConfidential: true,
  noteDivCd: 'SESN',
  authStfNo: 'author',
  addOfId: null,
  writtenAt: BEFORE,
  cnslrStfNo: 'present',
  takenAt: null,
  mayHandOver: false,
  ...over,
});
const reader = (stfNo: string, over: Partial<NoteReader> = {}): NoteReader => ({
  stfNo,
  isHead: false,
  brokenUntil: null,
  ...over,
});
const PRESENT = reader('present'),
  AUTHOR = reader('author'),
  HEAD = reader('head', { isHead: true });

describe('who reads a note', () => {
  it.each<[string, NoteReader, ReadNote, string | null]>([
    ['the author', AUTHOR, note(), 'AUTHOR'],
    ['the author after a transfer', AUTHOR, note({ takenAt: TAKEN }), 'AUTHOR'],
    ['the author as the present counsellor', reader('present'), note({ authStfNo: 'present' }), 'AUTHOR'],
    ['the counsellor to whom the case was assigned: the intake', PRESENT, note({ noteDivCd: 'INTK' }), 'CASE'],
    ['after a transfer: no earlier note', PRESENT, note({ takenAt: TAKEN }), null],
    ['after a transfer: no intake', PRESENT, note({ noteDivCd: 'INTK', takenAt: TAKEN }), null],
    ['after a transfer: what was written since', PRESENT, note({ takenAt: TAKEN, writtenAt: AFTER }), 'CASE'],
    ['after a transfer: nothing of its very moment', PRESENT, note({ takenAt: TAKEN, writtenAt: TAKEN }), null],
    ['after a transfer with TRNSF: everything', PRESENT, note({ takenAt: TAKEN, mayHandOver: true }), 'CASE'],
    ['after a transfer: the summary', PRESENT, note({ takenAt: TAKEN, noteDivCd: 'ADD', addOfId: null }), 'CASE'],
    [
      'after a transfer: no addition to an earlier note',
      PRESENT,
      note({ takenAt: TAKEN, noteDivCd: 'ADD', addOfId: 'n' }),
      null,
    ],
    ['a former counsellor: nothing of the successor', reader('former'), note({ authStfNo: 'present' }), null],
    ['another counsellor', reader('other'), note(), null],
    ['the head of PSYC', HEAD, note(), null],
    ['the head of 학습', HEAD, note({ isConfidential: false }), 'HEAD'],
    ['the head of another kind after a transfer', HEAD, note({ isConfidential: false, takenAt: TAKEN }), 'HEAD'],
    ['긴급열람 of the head', { ...HEAD, brokenUntil: minutes(60) }, note(), 'BREAK'],
    ['긴급열람 in its last minute', { ...HEAD, brokenUntil: minutes(1) }, note(), 'BREAK'],
    ['긴급열람 at its end', { ...HEAD, brokenUntil: NOW }, note(), null],
    ['긴급열람 after its end', { ...HEAD, brokenUntil: minutes(-1) }, note(), null],
    ['긴급열람 of who is no head any more', reader('head', { brokenUntil: minutes(60) }), note(), null],
    ['reception', reader('oper05'), note(), null],
    ['reception, of learning', reader('oper05'), note({ isConfidential: false }), null],
    ['an administrator', reader('admin01'), note(), null],
    ['an auditor', reader('audit01'), note(), null],
    ['an account without a number', reader(''), note({ cnslrStfNo: null }), null],
  ])('%s', (_who, who, what, right) => {
    expect(mayReadNote(who, what, NOW)).toBe(right);
  });
});

describe('a note', () => {
  const form = (over: Partial<TypedNote> = {}): TypedNote => ({
    noteDivCd: 'SESN',
    sesnDt: '20260406',
    strtTm: '0900',
    endTm: '0950',
    mthdCd: 'FACE',
    topicCds: ['ADPT'],
    cntn: '적응의 어려움을 이야기함',
    riskLvl: 0,
    ...over,
  });

  it('as a draft is only not of the future, and ends behind its begin', () => {
    expect(draftFaults({ sesnDt: '', strtTm: '', endTm: '' }, '20260406')).toEqual({});
    expect(draftFaults(form({ sesnDt: '20260407' }), '20260406')).toEqual({
      sesnDt: { text: '상담일은 오늘 이후일 수 없습니다.' },
    });
    expect(draftFaults(form({ endTm: '0900' }), '20260406')).toEqual({ endTm: { id: 'M-TM-ORDER' } });
  });

  it('for its signature asks for all of it, in PSYC for the level', () => {
    expect(signingFaults(form(), true, '20260406')).toEqual({});
    const empty = form({ sesnDt: '', strtTm: '', endTm: '', mthdCd: '', topicCds: [], cntn: ' ', riskLvl: null });
    expect(signingFaults(empty, true, '20260406')).toEqual({
      sesnDt: { text: '상담일시를 입력해주세요.' },
      strtTm: { text: '상담일시를 입력해주세요.' },
      endTm: { text: '상담일시를 입력해주세요.' },
      mthdCd: { text: '상담방법을 선택해주세요.' },
      topicCds: { text: '상담주제를 선택해주세요.' },
      cntn: { text: '상담내용을 입력해주세요.' },
      riskLvl: { text: '위험수준을 선택해주세요.' },
    });
    expect(signingFaults(form({ riskLvl: null }), false, '20260406')).toEqual({});
  });

  it('that adds to another asks for a day and a text alone', () => {
    const added = form({ noteDivCd: 'ADD', strtTm: '', endTm: '', mthdCd: '', topicCds: [], riskLvl: null });
    expect(signingFaults(added, true, '20260406')).toEqual({});
  });

  it('takes a number only as a session', () => {
    expect((['INTK', 'SESN', 'CRIS', 'TEL', 'GRP', 'ADD'] as const).filter(isNumbered)).toEqual(['SESN']);
  });

  it('counselling.md 8.6: that arrives late lies beside what is stored', () => {
    expect(arrivalOf(null, undefined)).toBe('NEW');
    expect(arrivalOf(null, 3)).toBe('NEW');
    expect(arrivalOf({ version: 3 }, 3)).toBe('CHANGE');
    expect(arrivalOf({ version: 4 }, 3)).toBe('CONFLICT');
    expect(arrivalOf({ version: 1 }, undefined)).toBe('AGAIN');
  });
});
