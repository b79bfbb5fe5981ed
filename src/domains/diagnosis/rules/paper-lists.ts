import type { PaperState } from '#contract/diagnosis/diagnosis-codes.ts';
import { INSTRUMENTS } from '#contract/diagnosis/instruments.ts';
import type { Tone, Tones } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { defineList } from '#ui/list/define-list.ts';

const listOf = (instDiv: string) =>
  defineList(
    'getPaperList',
    { searchKeyword: '', paperVerSt: '', deptCd: '', year: '', useYn: '' },
    { fixed: { instDiv } },
  );
export type PaperList = ReturnType<typeof listOf>;

const LISTS: ReadonlyMap<string, PaperList> = new Map(INSTRUMENTS.map(({ instDiv }) => [instDiv, listOf(instDiv)]));

/** The list of the papers of an instrument. @throws Error for a code that no instrument has */
export function paperListOf(instDiv: string): PaperList {
  const list = LISTS.get(instDiv);
  if (!list) throw new Error(`no list of papers for ${instDiv}`);
  return list;
}

export const PAPER_TONES: Tones = {
  DRAFT: STATE_TONES.draft,
  CONFIRMED: STATE_TONES.planned,
  FROZEN: STATE_TONES.inForce,
  RETIRED: STATE_TONES.over,
} satisfies Record<PaperState, Tone | undefined>;
