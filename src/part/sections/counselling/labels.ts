import {
  METHOD_NAMES,
  type AplyState,
  type CaseState,
  type RsvState,
} from '#contract/counselling/counselling-codes.ts';
import type { MemberState } from '#contract/counselling/group-codes.ts';
import { KINDS } from '#contract/counselling/kinds.ts';
import type { Data } from '#contract/registry.ts';
import { displayDate } from '#shared/display.ts';
import { dowOf } from '#shared/space/open-time.ts';
import type { Tones } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';

/** What the student has in one kind, and its rows. */
export type Mine = Data<'getMyCnslList'>['data'][number];
type OfKind<Row> = Row & { readonly cnslDivCd: string };
export type OwnAply = OfKind<Mine['aplys'][number]>;
export type OwnCase = OfKind<Mine['cases'][number]>;
export type OwnRsv = OfKind<Mine['rsvs'][number]>;
export type OwnOffer = OfKind<Mine['offers'][number]>;
export type OwnGroup = OfKind<Mine['grps'][number]>;
export type OwnRequest = OfKind<Mine['satis'][number]>;

/** Rows of every kind in one list, each with its kind. */
export const across = <Row extends object>(
  kinds: readonly Mine[],
  rowsOf: (mine: Mine) => readonly Row[],
): OfKind<Row>[] => kinds.flatMap((mine) => rowsOf(mine).map((row) => ({ ...row, cnslDivCd: mine.cnslDivCd })));

export const RSV_TONES: Tones = {
  REQ: STATE_TONES.waiting,
  CNFM: STATE_TONES.planned,
  CHKIN: STATE_TONES.inForce,
  DONE: STATE_TONES.succeeded,
  NOSHOW: STATE_TONES.failed,
} satisfies Partial<Record<RsvState, unknown>>;
export const APLY_TONES: Tones = {
  RCPT: STATE_TONES.waiting,
  INTK: STATE_TONES.underWay,
  WAIT: STATE_TONES.waiting,
  ASGN: STATE_TONES.succeeded,
  RJCT: STATE_TONES.refused,
} satisfies Partial<Record<AplyState, unknown>>;
export const CASE_TONES: Tones = {
  PROG: STATE_TONES.underWay,
  PAUS: STATE_TONES.waiting,
} satisfies Partial<Record<CaseState, unknown>>;
export const MEMBER_TONES: Tones = {
  APLY: STATE_TONES.waiting,
  WAIT: STATE_TONES.waiting,
  CNFM: STATE_TONES.planned,
  CMPL: STATE_TONES.succeeded,
  DROP: STATE_TONES.failed,
} satisfies Partial<Record<MemberState, unknown>>;

export const kindName = (cnslDivCd: string): string =>
  KINDS.find((kind) => kind.cnslDivCd === cnslDivCd)?.name ?? cnslDivCd;
export const methodName = (mthdCd: string | null): string | null =>
  mthdCd === null ? null : ((METHOD_NAMES as Readonly<Record<string, string>>)[mthdCd] ?? mthdCd);

/** 1 Monday to 7 Sunday. */
export const DAY_NAMES: readonly string[] = ['월', '화', '수', '목', '금', '토', '일'];
const dayName = (dow: number): string => DAY_NAMES[dow - 1] ?? '';
/** `2026-04-08 (수)`. */
export const dayText = (date8: string): string => `${displayDate(date8)} (${dayName(dowOf(date8))})`;
export const rangeText = (strtTm: string, endTm: string): string => `${displayDate(strtTm)}~${displayDate(endTm)}`;
/** `월 10:00~12:00`. */
export const hopeText = ({ dow, strtTm, endTm }: OwnAply['hopeTms'][number]): string =>
  `${dayName(dow)} ${rangeText(strtTm, endTm)}`;
