import type { Arg } from '#contract/registry.ts';
import { EXTRA_FIELDS, INSTRUMENTS, isDayField } from '#contract/counselling/extra-fields.ts';
import { displayDate } from '#shared/display.ts';
import { NO_FILES, type ChosenFiles } from '../../components/FileChooser.tsx';
import type { Answers } from './Instruments.tsx';
import type { OwnAply } from './labels.ts';

/** A time of the week as the form holds it; what is not chosen is empty. */
export interface Hope {
  readonly dow: string;
  readonly strtTm: string;
  readonly endTm: string;
}
export const NO_HOPE: Hope = { dow: '', strtTm: '', endTm: '' };
/** More times than a week has room for are no hope. */
export const MOST_HOPES = 10;

export interface Fields {
  readonly aplyId: string;
  readonly topicCds: readonly string[];
  readonly hopeMthdCd: string;
  readonly hopes: readonly Hope[];
  readonly cnslrHopeId: string;
  readonly aplyCn: string;
  /** By the names of the kind's extra form; days are YYYYMMDD. */
  readonly extras: Readonly<Record<string, string>>;
  readonly answers: Answers;
  readonly files: ChosenFiles;
}

/** What stands in the form at first. The texts of an application never come back from the server. */
export const fieldsOf = (row: OwnAply | null): Fields => ({
  aplyId: row?.aplyId ?? crypto.randomUUID(),
  topicCds: row?.topicCds ?? [],
  hopeMthdCd: row?.hopeMthdCd ?? '',
  hopes: row && row.hopeTms.length > 0 ? row.hopeTms.map((time) => ({ ...time, dow: String(time.dow) })) : [NO_HOPE],
  cnslrHopeId: row?.cnslrHopeId ?? '',
  aplyCn: '',
  extras: {},
  answers: {},
  files: NO_FILES,
});

/** Whether a guardian may be called is a consent of its own. */
const SAID_BY_CONSENT = 'guardCn';
/** Fields of the extra form of a kind: name and label. */
export const extraFields = (cnslDivCd: string): readonly (readonly [name: string, label: string])[] =>
  Object.entries(EXTRA_FIELDS[cnslDivCd] ?? {}).filter(([name]) => name !== SAID_BY_CONSENT);

/** Times of which anything was chosen, in the order in which they are sent. */
export const chosenHopes = (hopes: readonly Hope[]): readonly Hope[] =>
  hopes.filter(({ dow, strtTm, endTm }) => dow !== '' || strtTm !== '' || endTm !== '');

/** Instruments that were begun, as they are kept: `2,1,0`; what is open in one the server asks for. */
const answersOf = (cnslDivCd: string, answers: Answers): readonly (readonly [string, string])[] =>
  (INSTRUMENTS[cnslDivCd] ?? []).flatMap(({ name }) => {
    const given = answers[name] ?? [];
    return given.some((answer) => answer !== '') ? [[name, given.join(',')] as const] : [];
  });

/** The form as it is sent; what is wrong with it the server says at its field. @param version of one that is changed */
export const bodyOf = (cnslDivCd: string, fields: Fields, version: number | null): Arg<'partSaveAply'> => ({
  aplyId: fields.aplyId,
  ...(version === null ? {} : { version }),
  cnslDivCd,
  topicCds: [...fields.topicCds],
  hopeMthdCd: (fields.hopeMthdCd || null) as Arg<'partSaveAply'>['hopeMthdCd'],
  hopeTms: chosenHopes(fields.hopes).map(({ dow, strtTm, endTm }) => ({
    dow: (dow === '' ? null : Number(dow)) as number,
    strtTm,
    endTm,
  })),
  cnslrHopeId: fields.cnslrHopeId || null,
  aplyCn: fields.aplyCn.trim() || null,
  extrCn: Object.fromEntries([
    ...Object.entries(fields.extras).map(([name, value]) => [name, isDayField(name) ? displayDate(value) : value]),
    ...answersOf(cnslDivCd, fields.answers),
  ]),
  fileGroupId: fields.files.fileGroupId,
  cnsntItemCds: [],
});
