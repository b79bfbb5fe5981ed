import type { fields } from 'virtual:fields/saveCurri';
import type { CurriDetail, DefaultRule } from '#contract/extracurricular/curri.ts';
import type { CurriType, Repeat, Weight } from '#contract/extracurricular/ecp-codes.ts';
import { ECP_WORDS } from '#contract/extracurricular/ecp-words.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import type { Arg, Data } from '#contract/registry.ts';
import type { RecordForm } from '#kit/form/record-form.ts';
import { message } from '#messages/message.ts';
import { decodeEntities, encodeEntities } from '#shared/entities.ts';
import { shareFault, sumOf } from '#shared/extracurricular/curri-rules.ts';
import { newRule, ruleFault, ruleOfFamily } from '#shared/extracurricular/default-rule.ts';
import type { Share } from '../shared/AbilityShares.tsx';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

export type CurriSave = Arg<'saveCurri'>;
export type CurriHistory = Data<'getCurri'>['history'];
/** The form of a curriculum as its tabs share it. */
export type CurriRecord = RecordForm<CurriDetail, CurriForm, typeof fields>;

/** A curriculum as its form holds it: empty texts mean none, the content is HTML. */
export interface CurriForm {
  readonly curriNm: string;
  readonly categoryId: string;
  readonly deptCd: string;
  readonly mngStfNo: string;
  readonly curriTp: CurriType | '';
  readonly wghtDiv: Weight | '';
  readonly purpose: string;
  readonly summary: string;
  readonly effect: string;
  /** Empty for the picture of the category. */
  readonly promoImgId: string;
  readonly stdHour: number | null;
  readonly repeatDiv: Repeat;
  readonly certYn: 'Y' | 'N';
  readonly cqiYn: 'Y' | 'N';
  readonly abilities: readonly Share[];
  readonly dfltRule: DefaultRule;
}
/** Whose new curriculum it is. */
interface Writer {
  readonly deptCd: string;
  readonly stfNo: string;
}
const USUAL = { dfltAttRate: 80, dfltSurveyYn: 'Y' } as const;

/** A stored curriculum in its form; null is a new one of the writer's department. */
export const curriFormOf =
  ({ deptCd, stfNo }: Writer) =>
  (stored: CurriDetail | null): CurriForm =>
    stored === null
      ? {
          curriNm: '',
          categoryId: '',
          deptCd,
          mngStfNo: stfNo,
          curriTp: '',
          wghtDiv: '',
          purpose: '',
          summary: '',
          effect: '',
          promoImgId: '',
          stdHour: 0,
          repeatDiv: 'NONE',
          certYn: 'N',
          cqiYn: 'Y',
          abilities: [],
          dfltRule: newRule(USUAL),
        }
      : formOfSave(stored);

/** The form of a save, or of a stored curriculum. */
export const formOfSave = (saved: CurriSave | CurriDetail): CurriForm => ({
  curriNm: saved.curriNm,
  categoryId: saved.categoryId,
  deptCd: saved.deptCd,
  mngStfNo: saved.mngStfNo,
  curriTp: saved.curriTp,
  wghtDiv: saved.wghtDiv ?? '',
  purpose: saved.purpose,
  summary: decodeEntities(saved.summary),
  effect: saved.effect ?? '',
  promoImgId: saved.promoImgId ?? '',
  stdHour: saved.stdHour,
  repeatDiv: saved.repeatDiv,
  certYn: saved.certYn,
  cqiYn: saved.cqiYn,
  abilities: saved.abilities.map(({ abilityId, ratio }) => ({ abilityId, ratio })),
  dfltRule: { ...newRule(USUAL), ...saved.dfltRule },
});

/** The form as it is sent; it does not get there without a kind. */
export const curriSaveOf =
  (family: Family) =>
  ({ curriTp, ...form }: CurriForm, curriId: string, version: number | undefined): CurriSave => ({
    ...form,
    curriId,
    userDiv: family.userDiv,
    ...(version === undefined ? {} : { version }),
    curriTp: curriTp as CurriType,
    curriNm: form.curriNm.trim(),
    wghtDiv: family.hasAbilities ? form.wghtDiv || null : null,
    summary: encodeEntities(form.summary),
    effect: form.effect.trim() || null,
    promoImgId: form.promoImgId || null,
    stdHour: form.stdHour ?? 0,
    abilities: family.hasAbilities ? [...form.abilities] : [],
    dfltRule: ruleOfFamily(family, form.dfltRule),
  });

const isBlank = (html: string): boolean => html.replace(/<(?!img)[^>]*>|&nbsp;|\s/gu, '') === '';

/** What is wrong with a curriculum beside the rules of its fields. */
export const checkCurri =
  (family: Family) =>
  (form: CurriForm): FieldErrors<CurriForm> => {
    const fault = family.hasAbilities ? shareFault(form.abilities, false) : null,
      rule = ruleFault(ruleOfFamily(family, form.dfltRule)),
      chosen = form.abilities.every(({ abilityId }) => abilityId !== '');
    return {
      categoryId: form.categoryId === '' ? message('M-REQ-SEL', { label: '분류' }) : undefined,
      deptCd: form.deptCd === '' ? message('M-REQ-SEL', { label: '운영부서' }) : undefined,
      mngStfNo: form.mngStfNo === '' ? message('M-REQ-SEL', { label: '담당자' }) : undefined,
      curriTp: form.curriTp === '' ? message('M-REQ-SEL', { label: '유형' }) : undefined,
      wghtDiv: family.hasAbilities && form.wghtDiv === '' ? ECP_WORDS.needWeight : undefined,
      summary: isBlank(form.summary) ? message('M-REQ', { label: '내용' }) : undefined,
      abilities: !chosen
        ? message('M-REQ-SEL', { label: '역량' })
        : fault === 'SUM100'
          ? message('M-SUM100', { label: '역량 반영비율', n: sumOf(form.abilities) })
          : fault
            ? ECP_WORDS[fault]
            : undefined,
      dfltRule: rule ? ECP_WORDS[rule.word] : undefined,
    };
  };

/** The part of the form that holds a field. */
export type CurriTab = 'basics' | 'shares' | 'rule';
export const tabOf = (field: keyof CurriForm): CurriTab =>
  field === 'abilities' ? 'shares' : field === 'dfltRule' ? 'rule' : 'basics';
