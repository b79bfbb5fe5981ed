import type { Group } from '#contract/counselling/group.ts';
import type { Arg } from '#contract/registry.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import { addDays } from '#shared/calendar.ts';
import { groupFaults } from '#shared/counselling/group-rules.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

/** A session as the form holds it. */
export interface SessionForm {
  readonly grpSesnId: string;
  readonly sesnDt: string;
  readonly strtTm: string;
  readonly endTm: string;
  readonly topicCn: string;
}
/** A group as its form holds it; empty texts stand for none. */
export interface GroupForm {
  readonly grpNm: string;
  readonly leadCnslrId: string;
  readonly coCnslrId: string;
  readonly minCnt: number;
  readonly maxCnt: number;
  readonly rcptStrtDt: string;
  readonly rcptEndDt: string;
  readonly placeNm: string;
  readonly cmplRt: number;
  readonly sesns: readonly SessionForm[];
}
type Body = Arg<'saveGrp'>;
type Source = Pick<
  Body,
  | 'grpNm'
  | 'leadCnslrId'
  | 'coCnslrId'
  | 'minCnt'
  | 'maxCnt'
  | 'rcptStrtDt'
  | 'rcptEndDt'
  | 'placeNm'
  | 'cmplRt'
  | 'sesns'
>;

export const groupFormFrom = (source: Source | Group): GroupForm => ({
  grpNm: source.grpNm,
  leadCnslrId: source.leadCnslrId,
  coCnslrId: source.coCnslrId ?? '',
  minCnt: source.minCnt,
  maxCnt: source.maxCnt,
  rcptStrtDt: source.rcptStrtDt,
  rcptEndDt: source.rcptEndDt,
  placeNm: source.placeNm ?? '',
  cmplRt: source.cmplRt,
  sesns: source.sesns.map(({ grpSesnId, sesnDt, strtTm, endTm, topicCn }) => ({
    grpSesnId,
    sesnDt,
    strtTm,
    endTm,
    topicCn: topicCn ?? '',
  })),
});

const WEEK = 7,
  SIZE = { minCnt: 4, maxCnt: 10 } as const,
  CMPL_RT = 80;
/** A session a week behind the last one. @param today YYYYMMDD */
export const nextSession = (sesns: readonly SessionForm[], today: string): SessionForm => {
  const last = sesns.at(-1);
  return {
    grpSesnId: crypto.randomUUID(),
    sesnDt: addDays(last?.sesnDt || today, WEEK),
    strtTm: last?.strtTm ?? '1500',
    endTm: last?.endTm ?? '1630',
    topicCn: '',
  };
};
/** With what a new group begins. @param today YYYYMMDD */
export const newGroup = (today: string, leadCnslrId: string): GroupForm => ({
  grpNm: '',
  leadCnslrId,
  coCnslrId: '',
  ...SIZE,
  rcptStrtDt: today,
  rcptEndDt: addDays(today, WEEK),
  placeNm: '',
  cmplRt: CMPL_RT,
  sesns: [],
});

/** The form as it is sent. */
export const groupBody = (grpId: string, version: number | undefined, cnslDivCd: string, form: GroupForm): Body => ({
  ...form,
  grpId,
  ...(version === undefined ? {} : { version }),
  cnslDivCd,
  grpNm: form.grpNm.trim(),
  coCnslrId: form.coCnslrId || null,
  placeNm: form.placeNm.trim() || null,
  sesns: form.sesns.map((sesn) => ({ ...sesn, topicCn: sesn.topicCn.trim() || null })),
});

/** What the contract cannot say of a group, at its fields. */
export const checkGroup = (form: GroupForm): FieldErrors<GroupForm> =>
  Object.fromEntries(Object.entries(groupFaults(form)).map(([field, sentence]) => [field, sentenceText(sentence)]));
