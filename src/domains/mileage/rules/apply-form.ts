import type { ItemDetail, Revision } from '#contract/mileage/sda.ts';
import { MILEAGE_WORDS } from '#contract/mileage/mileage-words.ts';
import { message } from '#messages/message.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import type { Choice } from '#ui/pickers/choice.ts';

/** An application as its form holds it. */
export interface ApplyForm {
  readonly stdNo: string;
  /** The picked student as he is shown. */
  readonly student: Choice | null;
  readonly sdaId: string;
  readonly sdaGrdCd: string;
  readonly score: number | null;
  readonly lvlCd: string;
  readonly actTitle: string;
  readonly orgNm: string;
  readonly acqDt: string;
  readonly unitCnt: number | null;
  readonly certNo: string;
  readonly fileGroupId: string | null;
}
export const NEW_APPLY: ApplyForm = {
  stdNo: '',
  student: null,
  sdaId: '',
  sdaGrdCd: '',
  score: null,
  lvlCd: '',
  actTitle: '',
  orgNm: '',
  acqDt: '',
  unitCnt: null,
  certNo: '',
  fileGroupId: null,
};

/** The revision that holds in a school year: the newest one that is not later (mileage.md 2.1). */
export const revisionOfYear = (revisions: readonly Revision[], year: string): Revision | undefined =>
  revisions
    .filter(({ schlYear }) => schlYear <= year)
    .toSorted((a, b) => b.schlYear.localeCompare(a.schlYear))
    .at(0);

interface Asked {
  readonly item: ItemDetail | undefined;
  readonly revision: Revision | undefined;
  readonly hasFiles: boolean;
  /** YYYYMMDD */
  readonly today: string;
}

/** What the chosen item asks for beside the fields of every application; the server asks for the same. */
export function checkApply(form: ApplyForm, { item, revision, hasFiles, today }: Asked): FieldErrors<ApplyForm> {
  const isLanguage = item?.areaCd === 'LANG';
  return {
    ...(form.stdNo === '' ? { stdNo: '학생을 선택해주세요.' } : {}),
    ...(form.acqDt > today ? { acqDt: message('M-FUTURE', { label: '취득·활동일' }) } : {}),
    ...(item && !revision ? { sdaId: MILEAGE_WORDS.noRevision } : {}),
    ...(revision?.grantDiv === 'GRADE' && form.sdaGrdCd === '' ? { sdaGrdCd: MILEAGE_WORDS.needGrade } : {}),
    ...(revision?.grantDiv === 'PER_UNIT' && form.unitCnt === null ? { unitCnt: MILEAGE_WORDS.needUnits } : {}),
    ...(isLanguage && form.score === null && form.lvlCd.trim() === '' ? { score: MILEAGE_WORDS.needScore } : {}),
    ...(item?.dupRule === 'CERT_ONCE' && form.certNo.trim() === '' ? { certNo: MILEAGE_WORDS.needCertNo } : {}),
    ...(item?.evidReqYn === 'Y' && !hasFiles ? { fileGroupId: MILEAGE_WORDS.needEvidence } : {}),
  };
}

const orNull = (text: string): string | null => text.trim() || null;

/** The application as the contract takes it; files come beside it. */
export const applyPayload = ({ student: _student, fileGroupId: _files, ...form }: ApplyForm) => ({
  ...form,
  actTitle: form.actTitle.trim(),
  sdaGrdCd: orNull(form.sdaGrdCd),
  lvlCd: orNull(form.lvlCd),
  orgNm: orNull(form.orgNm),
  certNo: orNull(form.certNo),
});
