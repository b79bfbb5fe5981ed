import type { AprvLine, Category } from '#contract/extracurricular/category.ts';
import type { ApproverDiv, AprvRef } from '#contract/extracurricular/ecp-codes.ts';
import { ECP_WORDS } from '#contract/extracurricular/ecp-words.ts';
import type { Arg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

/** A category as its form holds it: empty texts mean none. */
export interface CategoryForm {
  readonly categoryCd: string;
  readonly categoryNm: string;
  readonly upCategoryId: string;
  readonly mainDeptCd: string;
  readonly goal: string;
  readonly stdPntPerHour: number;
  readonly dfltAttRate: number | null;
  readonly dfltSurveyYn: 'Y' | 'N';
  readonly sortOrdr: number;
  readonly useYn: 'Y' | 'N';
}
/** Where a new category begins. */
export interface CategoryPlace {
  readonly userDiv: string;
  readonly upCategoryId: string;
  readonly mainDeptCd: string;
  readonly sortOrdr: number;
}
const USUAL_RATE = 80;

export const categoryFormOf =
  ({ upCategoryId, mainDeptCd, sortOrdr }: CategoryPlace) =>
  (stored: Category | null): CategoryForm =>
    stored === null
      ? {
          categoryCd: '',
          categoryNm: '',
          upCategoryId,
          mainDeptCd,
          goal: '',
          stdPntPerHour: 1,
          dfltAttRate: USUAL_RATE,
          dfltSurveyYn: 'Y',
          sortOrdr,
          useYn: 'Y',
        }
      : {
          categoryCd: stored.categoryCd,
          categoryNm: stored.categoryNm,
          upCategoryId: stored.upCategoryId ?? '',
          mainDeptCd: stored.mainDeptCd ?? '',
          goal: stored.goal ?? '',
          stdPntPerHour: stored.stdPntPerHour,
          dfltAttRate: stored.dfltAttRate,
          dfltSurveyYn: stored.dfltSurveyYn,
          sortOrdr: stored.sortOrdr,
          useYn: stored.useYn,
        };

export const checkCategory = ({ categoryCd, dfltAttRate }: CategoryForm): FieldErrors<CategoryForm> => ({
  ...(/^[0-9A-Z_-]{1,20}$/.test(categoryCd.trim()) ? {} : { categoryCd: ECP_WORDS.needCategoryCode }),
  ...(dfltAttRate === null ? { dfltAttRate: message('M-REQ', { label: '기본 출석률' }) } : {}),
});

export const categoryBody = (
  userDiv: string,
  categoryId: string,
  version: number | undefined,
  form: CategoryForm,
): Arg<'saveCategory'> => ({
  ...form,
  categoryId,
  userDiv,
  ...(version === undefined ? {} : { version }),
  categoryCd: form.categoryCd.trim(),
  categoryNm: form.categoryNm.trim(),
  upCategoryId: form.upCategoryId || null,
  mainDeptCd: form.mainDeptCd || null,
  goal: form.goal.trim() || null,
  dfltAttRate: form.dfltAttRate ?? USUAL_RATE,
});

/* Approval lines. */
export interface StepForm {
  readonly stepNm: string;
  readonly aprverDiv: ApproverDiv;
  readonly roleCd: string;
  readonly deptCd: string;
  readonly stfNo: string;
}
export interface LineForm {
  readonly refDiv: AprvRef | '';
  readonly deptCd: string;
  readonly steps: readonly StepForm[];
}

const OFFICE_ROLE = 'ROLE_OPER';
/** A further step: the central office of the family, until another choice is made. */
export const newStep = (centralDeptCd: string): StepForm => ({
  stepNm: '주관부서 승인',
  aprverDiv: 'CENTRAL',
  roleCd: OFFICE_ROLE,
  deptCd: centralDeptCd,
  stfNo: '',
});

export const lineFormOf =
  (centralDeptCd: string) =>
  (stored: AprvLine | null): LineForm =>
    stored === null
      ? { refDiv: '', deptCd: '', steps: [newStep(centralDeptCd)] }
      : {
          refDiv: stored.refDiv ?? '',
          deptCd: stored.deptCd ?? '',
          steps: stored.steps.map(({ stepNm, aprverDiv, roleCd, deptCd, stfNo }) => ({
            stepNm,
            aprverDiv,
            roleCd: roleCd ?? '',
            deptCd: deptCd ?? '',
            stfNo: stfNo ?? '',
          })),
        };

function stepFault({ stepNm, aprverDiv, roleCd, deptCd, stfNo }: StepForm): string | null {
  if (stepNm.trim() === '') return message('M-REQ', { label: '단계명' });
  if (aprverDiv === 'CENTRAL' && (roleCd === '' || deptCd === '')) return ECP_WORDS.needStepRole;
  return aprverDiv === 'STF' && stfNo === '' ? ECP_WORDS.needStepPerson : null;
}

export function checkLine({ steps }: LineForm): FieldErrors<LineForm> {
  if (steps.length === 0) return { steps: ECP_WORDS.needStep };
  const fault = steps.map(stepFault).find((text) => text !== null);
  return { steps: fault ?? undefined };
}

export const lineBody = (
  { userDiv, categoryId }: { readonly userDiv: string; readonly categoryId: string | null },
  aprvLineId: string,
  version: number | undefined,
  { refDiv, deptCd, steps }: LineForm,
): Arg<'saveAprvLine'> => ({
  aprvLineId,
  userDiv,
  categoryId,
  ...(version === undefined ? {} : { version }),
  refDiv: refDiv || null,
  deptCd: deptCd || null,
  steps: steps.map((step) => ({
    stepNm: step.stepNm.trim(),
    aprverDiv: step.aprverDiv,
    roleCd: step.aprverDiv === 'CENTRAL' ? step.roleCd || null : null,
    deptCd: step.aprverDiv === 'CENTRAL' ? step.deptCd || null : null,
    stfNo: step.aprverDiv === 'STF' ? step.stfNo || null : null,
  })),
});
