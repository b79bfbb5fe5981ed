import { optionsOf } from '#ui/form/options.ts';
import { ConversionCard, RankingCard, type ScholarRecord } from './ScholarRules.tsx';
import { fields } from 'virtual:fields/saveScholar';
import { SCHOLAR_DIV_NAMES, SCHOLAR_TRANSITIONS, type ScholarDiv } from '#contract/mileage/mileage-codes.ts';
import type { ScholarDetail } from '#contract/mileage/scholar.ts';
import { useCodes } from '#domains/system/index.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { Card } from '#ui/card/Card.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { termName } from '../../rules/school-years.ts';
import { checkScholar, scholarFormOf, scholarPayload } from '../../rules/scholar-form.ts';
import { ALL_SCHOLARS } from '../../rules/scholar-lists.ts';
import { useGetScholarListQuery, useSaveScholarMutation } from '../../state/scholar-endpoints.ts';
import { useGetTermListQuery } from '../../state/sda-endpoints.ts';

const DIVS = optionsOf(SCHOLAR_DIV_NAMES);
const fieldOf = (field: string): string => (field.startsWith('awards') ? 'awards' : field);

interface ScholarEditorProps {
  readonly scholar: ScholarDetail | null;
  readonly onSaved?: (mlgScholarId: string) => void;
}

/** 기준: who is asked for, in which terms, and how much there is for whom. */
export function ScholarEditor({ scholar, onSaved }: ScholarEditorProps) {
  const [save] = useSaveScholarMutation();
  const isEditable =
    scholar === null || SCHOLAR_TRANSITIONS.some(({ from, event }) => from === scholar.schSt && event === 'save');
  const record = useRecordForm({
    kind: 'mileage-scholar',
    row: scholar,
    idOf: ({ mlgScholarId }: ScholarDetail) => mlgScholarId,
    formOf: scholarFormOf,
    fields,
    isEditable,
    check: checkScholar,
    fieldOf,
    words: { awards: (awards) => `${awards.length}개 구간` },
    save: (mlgScholarId, version, form) =>
      save({ mlgScholarId, ...(version === undefined ? {} : { version }), ...scholarPayload(form) }),
    rowOf: ({ data }) => data[0],
    onSaved: ({ data }) => {
      show('M-OK');
      const [saved] = data;
      if (saved) onSaved?.(saved.mlgScholarId);
    },
    onClose: () => undefined,
  });
  const { root, form, maySave, isDirty, isSaving } = record;
  const status = isDirty
    ? scholar?.schSt === 'RANKED'
      ? '저장하면 작성중으로 돌아가며 순위를 다시 산출해야 합니다.'
      : '저장하지 않은 내용이 있습니다.'
    : '';
  return (
    <div ref={root} className="stack">
      <BasicsCard record={record} ownId={scholar?.mlgScholarId ?? null} />
      {form.schDiv === 'RANK' ? <RankingCard record={record} /> : <ConversionCard record={record} />}
      {maySave ? (
        <SaveBar status={status}>
          <SaveButton disabled={isSaving} onSave={() => void record.submit()} />
        </SaveBar>
      ) : null}
      {record.conflict}
    </div>
  );
}

interface BasicsCardProps {
  readonly record: ScholarRecord;
  /** A scholarship does not exclude itself. */
  readonly ownId: string | null;
}

function BasicsCard({ record, ownId }: BasicsCardProps) {
  const { field, form, set, maySave, errors } = record;
  const states = useCodes('SHREG_ST'),
    terms = useGetTermListQuery({}).data?.data ?? [],
    others = (useGetScholarListQuery(ALL_SCHOLARS).data?.data ?? []).filter(
      ({ mlgScholarId, schSt }) =>
        mlgScholarId !== ownId && (schSt === 'CONFIRMED' || schSt === 'PAID' || form.dupExclIds.includes(mlgScholarId)),
    );
  return (
    <Card title="자격">
      <fieldset className="form-grid mileage-fields" disabled={!maySave}>
        <TextField {...field('schNm')} />
        <SelectField {...field('schDiv')} options={DIVS} onChange={(schDiv) => set({ schDiv: schDiv as ScholarDiv })} />
        <div className="form-wide">
          <CheckGroup
            label="대상 학기"
            required
            disabled={!maySave}
            values={form.mlgTermIds}
            {...(errors.mlgTermIds === undefined ? {} : { error: errors.mlgTermIds })}
            options={terms.map((term) => ({
              value: term.mlgTermId,
              label: termName(term),
              ...(form.schDiv === 'RANK' && term.termSt === 'OPEN'
                ? { offText: '마감된 학기만 선택할 수 있습니다.' }
                : {}),
            }))}
            onChange={(mlgTermIds) => set({ mlgTermIds })}
          />
        </div>
        <div className="form-wide">
          <CheckGroup
            label="학적"
            required
            disabled={!maySave}
            values={form.shregSts}
            {...(errors.shregSts === undefined ? {} : { error: errors.shregSts })}
            options={states.options}
            onChange={(shregSts) => set({ shregSts })}
          />
        </div>
        <DecimalField {...field('gpaMin')} most={4.5} onChange={(gpaMin) => set({ gpaMin: gpaMin ?? 0 })} />
        <DecimalField
          {...field('creditMin')}
          decimals={1}
          most={99}
          onChange={(creditMin) => set({ creditMin: creditMin ?? 0 })}
        />
        <IntegerField {...field('minPnt')} help="대상 학기에 쌓은 점수로 봅니다." />
        <IntegerField {...field('maxSem')} help="이보다 많은 정규학기를 다닌 학생은 제외합니다." />
        <IntegerField {...field('budgetAmt')} comma />
        {others.length > 0 ? (
          <div className="form-wide">
            <CheckGroup
              label="중복수혜 제외"
              disabled={!maySave}
              values={form.dupExclIds}
              options={others.map(({ mlgScholarId, schNm }) => ({ value: mlgScholarId, label: schNm }))}
              onChange={(dupExclIds) => set({ dupExclIds })}
            />
          </div>
        ) : null}
      </fieldset>
    </Card>
  );
}
