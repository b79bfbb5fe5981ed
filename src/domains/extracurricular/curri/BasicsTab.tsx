import type { Ref } from 'react';
import type { Category } from '#contract/extracurricular/category.ts';
import {
  CURRI_TYPE_NAMES,
  LOWEST_LEVEL,
  REPEAT_NAMES,
  WEIGHT_NAMES,
  type CurriType,
  type Repeat,
  type Weight,
} from '#contract/extracurricular/ecp-codes.ts';
import type { CurriDetail } from '#contract/extracurricular/curri.ts';
import { ECP_WORDS } from '#contract/extracurricular/ecp-words.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import { DeptPickerField, StaffPickerField, useCodes, useStaffNames } from '#domains/system/index.ts';
import { Card } from '#ui/card/Card.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { SelectField, type Option } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { RichTextEditor } from '#ui/rich-text/RichTextEditor.tsx';
import type { RichTextHandle } from '#ui/rich-text/rich-text-handle.ts';
import { pathOf } from '../category/category-tree.ts';
import { PromoImgField } from '../shared/PromoImgField.tsx';
import { useGetCategoryTreeQuery } from '../state/category-endpoints.ts';
import { uploadEditorImage, useConnectionStatus } from '../state/page.ts';
import type { CurriRecord } from './curri-form.ts';

interface BasicsTabProps {
  readonly family: Family;
  readonly record: CurriRecord;
  readonly curri: CurriDetail | null;
  readonly editor: Ref<RichTextHandle>;
}
const TYPES = optionsOf(CURRI_TYPE_NAMES),
  REPEATS = optionsOf(REPEAT_NAMES),
  NO_CATEGORIES: readonly Category[] = [];

/** The lowest categories under the names of those above them. */
const choicesOf = (rows: readonly Category[]): readonly Option[] =>
  rows
    .filter(({ lvl }) => lvl === LOWEST_LEVEL)
    .map((row) => ({
      value: row.categoryId,
      label: row.categoryNm,
      isUnused: row.useYn === 'N',
      group: pathOf(rows, row.upCategoryId ?? '')
        .map(({ categoryNm }) => categoryNm)
        .join(' > '),
    }))
    .toSorted((a, b) => a.group.localeCompare(b.group));

/** `성취형 (1.5)`: a kind of weight with its factor. */
function useWeights(): readonly Option[] {
  const { rows } = useCodes('ECP_WGHT');
  return Object.entries(WEIGHT_NAMES).map(([value, label]) => {
    const factor = rows.find(({ cdId }) => cdId === value)?.userdef1;
    return { value, label: factor ? `${label} (${factor})` : label };
  });
}

/** 기본: what the curriculum is, whose it is, and how it may be repeated. */
export function BasicsTab({ family, record, curri, editor }: BasicsTabProps) {
  const { field, form, set, maySave, errors, fillCnt } = record;
  const categories = useGetCategoryTreeQuery({ userDiv: family.userDiv }).data?.data ?? NO_CATEGORIES,
    weights = useWeights(),
    nameOf = useStaffNames(form.mngStfNo === '' ? [] : [form.mngStfNo]),
    isOnline = useConnectionStatus() !== 'offline';
  return (
    <Card title="기본">
      <div className="form-grid">
        <TextField {...field('curriNm')} />
        <SelectField
          {...field('categoryId')}
          placeholder="선택"
          options={choicesOf(categories)}
          {...(curri?.aprvdYn === 'Y' ? { help: ECP_WORDS.laterPeriods } : {})}
          onChange={(categoryId) => set(withCategory(record, categories, categoryId, curri === null))}
        />
        <DeptPickerField
          label="운영부서"
          required
          disabled={!maySave}
          error={errors.deptCd}
          value={form.deptCd === '' ? [] : [form.deptCd]}
          onChange={([deptCd = '']) => set({ deptCd })}
        />
        <StaffPickerField
          label="담당자"
          required
          max={1}
          disabled={!maySave}
          error={errors.mngStfNo}
          value={form.mngStfNo === '' ? [] : [{ key: form.mngStfNo, label: nameOf(form.mngStfNo) }]}
          onChange={([person]) => set({ mngStfNo: person?.key ?? '' })}
        />
        <SelectField
          {...field('curriTp')}
          required
          placeholder="선택"
          options={TYPES}
          onChange={(curriTp) => set({ curriTp: curriTp as CurriType })}
        />
        {family.hasAbilities ? (
          <SelectField
            {...field('wghtDiv')}
            required
            placeholder="선택"
            options={weights}
            help="마일리지에 곱하는 값입니다."
            onChange={(wghtDiv) => set({ wghtDiv: wghtDiv as Weight })}
          />
        ) : null}
        <div className="form-wide">
          <TextAreaField {...field('purpose')} rows={2} />
        </div>
        <div className="form-wide">
          <RichTextEditor
            key={fillCnt}
            label="내용"
            required
            readOnly={!maySave}
            minHeightPx={160}
            value={form.summary}
            online={isOnline}
            uploadImage={uploadEditorImage}
            handle={editor}
            {...(errors.summary ? { error: errors.summary } : {})}
            onChange={(summary) => set({ summary })}
          />
        </div>
        <div className="form-wide">
          <TextAreaField {...field('effect')} rows={2} />
        </div>
        <div className="form-wide">
          <PromoImgField
            otherwise="분류"
            value={form.promoImgId}
            error={errors.promoImgId}
            disabled={!maySave}
            onChange={(promoImgId) => set({ promoImgId })}
          />
        </div>
        <DecimalField {...field('stdHour')} label="기준시간 (시간)" decimals={1} least={0} most={9999} />
        <SelectField
          {...field('repeatDiv')}
          options={REPEATS}
          onChange={(repeatDiv) => set({ repeatDiv: repeatDiv as Repeat })}
        />
        <SwitchField {...field('certYn')} label="이수증 발급" />
        <SwitchField {...field('cqiYn')} label="CQI 대상" />
      </div>
    </Card>
  );
}

/** A new curriculum takes the defaults of the category that is chosen for it. */
function withCategory({ form }: CurriRecord, rows: readonly Category[], categoryId: string, isNew: boolean) {
  const category = rows.find((row) => row.categoryId === categoryId);
  if (!isNew || !category) return { categoryId };
  const { dfltAttRate, dfltSurveyYn } = category;
  return { categoryId, dfltRule: { ...form.dfltRule, complAttRate: dfltAttRate, surveyReqYn: dfltSurveyYn } };
}
