import type { Arg } from '#contract/registry.ts';
import { CASE_WORDS } from '#contract/counselling/case-words.ts';
import { INSTRUMENTS, isDayField } from '#contract/counselling/extra-fields.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import { message } from '#messages/message.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import { instrumentFaults, manuscriptFault } from '#shared/counselling/application-rules.ts';
import { displayDate } from '#shared/display.ts';
import type { FileChoice } from '#ui/files/FileField.tsx';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import type { Choice } from '#ui/pickers/choice.ts';
import { OPEN } from '../detail/ItemScale.tsx';

/** An application as its form holds it; empty texts stand for none. */
export interface AplyForm {
  readonly stdNo: string;
  readonly student: Choice | null;
  readonly topicCds: readonly string[];
  readonly hopeMthdCd: string;
  readonly hopeDow: string;
  readonly hopeStrtTm: string;
  readonly hopeEndTm: string;
  readonly cnslrHopeId: string;
  readonly urgYn: 'Y' | 'N';
  readonly aplyCn: string;
  readonly extras: Readonly<Record<string, string>>;
  /** Answers of instruments by their names; an open item is -1. */
  readonly answers: Readonly<Record<string, readonly number[]>>;
  readonly cnsntItemCds: readonly string[];
  /** Files stand beside the form; a sentence about them stands here. */
  readonly fileGroupId: null;
}
export const NEW_APLY: AplyForm = {
  stdNo: '',
  student: null,
  topicCds: [],
  hopeMthdCd: '',
  hopeDow: '',
  hopeStrtTm: '',
  hopeEndTm: '',
  cnslrHopeId: '',
  urgYn: 'N',
  aplyCn: '',
  extras: {},
  answers: {},
  cnsntItemCds: [],
  fileGroupId: null,
};

/** Instruments that were begun, as they are kept: `2,1,0`; an open item is empty. */
const answerTexts = (cnslDivCd: string, { answers }: AplyForm): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (INSTRUMENTS[cnslDivCd] ?? []).flatMap(({ name }) => {
      const given = answers[name] ?? [];
      return given.some((answer) => answer !== OPEN)
        ? [[name, given.map((answer) => (answer === OPEN ? '' : String(answer))).join(',')] as const]
        : [];
    }),
  );

/** What the contract cannot say of an application that staff take. */
export const checkAply =
  (kind: CounselKind) =>
  (form: AplyForm, _act: unknown, files: FileChoice): FieldErrors<AplyForm> => {
    const [partial] = Object.values(instrumentFaults(kind.cnslDivCd, answerTexts(kind.cnslDivCd, form))),
      missing = manuscriptFault(kind, { fileGroupId: files.added.length > 0 ? 'added' : null, isNew: true });
    return {
      ...checkWhen(form),
      ...(partial ? { answers: sentenceText(partial) } : {}),
      ...(missing ? { fileGroupId: sentenceText(missing) } : {}),
    };
  };

function checkWhen({ stdNo, hopeDow, hopeStrtTm, hopeEndTm }: AplyForm): FieldErrors<AplyForm> {
  const isHalf = new Set([hopeDow, hopeStrtTm, hopeEndTm].map((value) => value === '')).size > 1;
  return {
    ...(stdNo === '' ? { student: CASE_WORDS.exactNo } : {}),
    ...(isHalf ? { hopeDow: message('M-REQ-SEL', { label: '희망 요일과 시간' }) } : {}),
    ...(hopeStrtTm !== '' && hopeEndTm !== '' && hopeStrtTm >= hopeEndTm ? { hopeEndTm: message('M-TM-ORDER') } : {}),
  };
}

/** The form as it is sent. */
export const aplyBody = (
  aplyId: string,
  cnslDivCd: string,
  form: AplyForm,
  fileGroupId: string | null,
): Arg<'saveAply'> => ({
  aplyId,
  cnslDivCd,
  stdNo: form.stdNo,
  topicCds: [...form.topicCds],
  hopeMthdCd: (form.hopeMthdCd || null) as Arg<'saveAply'>['hopeMthdCd'],
  hopeTms: form.hopeDow === '' ? [] : [{ dow: Number(form.hopeDow), strtTm: form.hopeStrtTm, endTm: form.hopeEndTm }],
  cnslrHopeId: form.cnslrHopeId || null,
  urgYn: form.urgYn,
  aplyCn: form.aplyCn.trim() || null,
  extrCn: {
    ...Object.fromEntries(
      Object.entries(form.extras).map(([name, value]) => [name, isDayField(name) ? displayDate(value) : value]),
    ),
    ...answerTexts(cnslDivCd, form),
  },
  fileGroupId,
  cnsntItemCds: form.cnsntItemCds as Arg<'saveAply'>['cnsntItemCds'],
});
