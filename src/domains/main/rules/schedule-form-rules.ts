import type { Schdl } from '#contract/main/schedule.ts';
import { listScheduleProblems } from '#contract/main/schedule-rules.ts';
import type { Arg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import type { MergeRow } from '#shared/merge/three-way.ts';
import { textIn } from '#shared/merge/untyped-values.ts';
import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';
import { foundErrors, type FieldErrors } from '#ui/form/errors/form-rules.ts';

export type ScheduleSave = Arg<'saveSchdl'>;

/** Empty texts stand for what is not given. */
export interface ScheduleForm {
  readonly schdlNm: string;
  readonly schdlDivCd: string;
  readonly strtDt: string;
  readonly endDt: string;
  readonly strtTm: string;
  readonly endTm: string;
  readonly deptCd: string;
  readonly trgtRoleCds: readonly string[];
  readonly linkUrl: string;
  readonly cntn: string;
}

/** A new entry: one whole day. @param day YYYYMMDD */
export const newSchedule = (day: string, deptCd: string): ScheduleForm => ({
  schdlNm: '',
  schdlDivCd: '',
  strtDt: day,
  endDt: day,
  strtTm: '',
  endTm: '',
  deptCd,
  trgtRoleCds: [],
  linkUrl: '',
  cntn: '',
});

/** A stored entry, or one that waits on the device, in the form. */
export const scheduleFormOf = ({
  schdlNm,
  schdlDivCd,
  strtDt,
  endDt,
  strtTm,
  endTm,
  deptCd,
  trgtRoleCds,
  linkUrl,
  cntn,
}: Schdl | ScheduleSave): ScheduleForm => ({
  schdlNm,
  schdlDivCd,
  strtDt,
  endDt,
  strtTm: strtTm ?? '',
  endTm: endTm ?? '',
  deptCd: deptCd ?? '',
  trgtRoleCds,
  linkUrl: linkUrl ?? '',
  cntn: cntn ?? '',
});

/** What is wrong with a form by itself. @param needsDept the person may not write for the whole university */
export const checkSchedule =
  (needsDept: boolean) =>
  (form: ScheduleForm): FieldErrors<ScheduleForm> => {
    const problems = new Map(
      listScheduleProblems({ ...form, linkUrl: form.linkUrl.trim() }).map((problem) => [
        problem.field,
        'id' in problem ? message(problem.id) : problem.text,
      ]),
    );
    return foundErrors<ScheduleForm>({
      schdlNm: problems.get('schdlNm'),
      schdlDivCd: form.schdlDivCd === '' ? message('M-REQ-SEL', { label: '구분' }) : undefined,
      strtDt: form.strtDt === '' || form.endDt === '' ? message('M-REQ', { label: '기간' }) : problems.get('strtDt'),
      strtTm: problems.get('strtTm'),
      deptCd: needsDept && form.deptCd === '' ? message('M-REQ-SEL', { label: '부서' }) : undefined,
      linkUrl: problems.get('linkUrl'),
    });
  };

/** The form as it is sent; roles in the order in which they are stored, for they are a set. */
export const scheduleSaveOf = (
  { schdlNm, linkUrl, cntn, strtTm, endTm, deptCd, trgtRoleCds, ...form }: ScheduleForm,
  acdmSchdlId: string,
  version: number | undefined,
): ScheduleSave => ({
  ...form,
  acdmSchdlId,
  ...(version === undefined ? {} : { version }),
  schdlNm: schdlNm.trim(),
  linkUrl: linkUrl.trim(),
  cntn: cntn.trim(),
  strtTm: strtTm || null,
  endTm: endTm || null,
  deptCd: deptCd || null,
  trgtRoleCds: trgtRoleCds.toSorted(),
});

/** An entry as it will stand in the calendar once it is stored. @param entry what stood there; null for a new one */
export const entryAfter = (entry: Schdl | null, { version: _basedOn, ...save }: ScheduleSave): Schdl => ({
  hldyYn: 'N',
  srcNm: '',
  linkedYn: 'N',
  can: [],
  version: 0,
  ...entry,
  ...save,
  strtTm: save.strtTm ?? null,
  endTm: save.endTm ?? null,
  deptCd: save.deptCd ?? null,
  linkUrl: save.linkUrl ?? '',
  cntn: save.cntn ?? '',
});

/** Names behind the codes of an entry. */
export interface ScheduleNames {
  readonly kindOf: (schdlDivCd: string) => string;
  readonly deptOf: (deptCd: string) => string;
  readonly roleOf: (roleCd: string) => string;
}

/** 2026-04-15 09:00 ~ 2026-04-16 18:00; one day is shown once. */
export function periodText({ strtDt, endDt, strtTm, endTm }: MergeRow): string {
  const from = [textIn(strtDt), textIn(strtTm)].filter(Boolean).map(displayDate).join(' '),
    last = strtDt === endDt ? [textIn(endTm)] : [textIn(endDt), textIn(endTm)];
  return [from, last.filter(Boolean).map(displayDate).join(' ')].filter(Boolean).join(' ~ ');
}

/** Words for two versions of an entry. */
export const scheduleUnits = ({ kindOf, deptOf, roleOf }: ScheduleNames): readonly FieldLabel[] => [
  { key: 'schdlNm', label: '일정명', show: ({ schdlNm }) => textIn(schdlNm) },
  { key: 'schdlDivCd', label: '구분', show: ({ schdlDivCd }) => kindOf(textIn(schdlDivCd)) },
  { key: 'strtDt', label: '기간', show: periodText },
  {
    key: 'deptCd',
    label: '부서',
    show: ({ deptCd }) => (textIn(deptCd) === '' ? '대학 전체' : deptOf(textIn(deptCd))),
  },
  {
    key: 'trgtRoleCds',
    label: '대상 역할',
    show: ({ trgtRoleCds }) =>
      Array.isArray(trgtRoleCds) && trgtRoleCds.length > 0
        ? trgtRoleCds.map((roleCd) => roleOf(textIn(roleCd))).join(', ')
        : '전체',
  },
  { key: 'linkUrl', label: '링크', show: ({ linkUrl }) => textIn(linkUrl) || '-' },
  { key: 'cntn', label: '내용', show: ({ cntn }) => textIn(cntn) || '-' },
];
