import { useEffect, useState } from 'react';
import { fields } from 'virtual:fields/addRpt';
import type { Data } from '#contract/registry.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { foldKeyword } from '#shared/clean-text.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { AutocompleteField } from '#ui/form/autocomplete/AutocompleteField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useGetSbjtTermListQuery, usePreviewTrgtMutation } from '../state/term-endpoints.ts';
import { useAddRptMutation } from '../state/report-endpoints.ts';

interface AddForm {
  readonly termId: string;
  readonly sbjtCd: string;
  readonly clsNo: string;
}
type Section = Data<'previewTrgt'>['data'][number];
const formOf = (): AddForm => ({ termId: '', sbjtCd: '', clsNo: '' });
const keyOf = ({ sbjtCd, clsNo }: Pick<Section, 'sbjtCd' | 'clsNo'>): string => `${sbjtCd} ${clsNo}`;
const nameOf = ({ sbjtNm, sbjtCd, clsNo, hakguaNm, rsn }: Section): string =>
  [`${sbjtNm} (${sbjtCd}, ${clsNo}분반)`, hakguaNm, rsn].filter(Boolean).join(' · ');

/** The most that a list of suggestions shows. */
const SUGGESTED = 20;

/** 대상 추가: the report of a section that the target rule leaves out, chosen by its name, code or department. */
export function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const [add] = useAddRptMutation(),
    [preview] = usePreviewTrgtMutation();
  const terms = useGetSbjtTermListQuery({ termSt: 'OPEN' }).data?.data ?? [];
  const record = useRecordForm({
    // A term and a course: nothing is kept of them.
    kind: null,
    row: null as { readonly version: number } | null,
    formOf,
    fields,
    save: (_id, _version, form) => add(form),
    onClose,
  });
  const { field, form, set, errors, root } = record,
    term = terms.find(({ termId }) => termId === form.termId);
  const [found, setFound] = useState<{ readonly termId: string; readonly left: readonly Section[] } | null>(null);
  useEffect(() => {
    if (!term) return undefined;
    let isCurrent = true;
    const { termId, schlYear, shtmCd, trgtRule } = term;
    void preview({ schlYear, shtmCd, trgtRule }).then((answer) => {
      if (isCurrent && answer.data) setFound({ termId, left: answer.data.data });
    });
    return () => {
      isCurrent = false;
    };
  }, [preview, term]);
  // Sections of another term than the chosen one are none to choose from.
  const isReady = found !== null && found.termId === form.termId,
    left = isReady ? found.left : [],
    chosen = left.find((section) => keyOf(section) === keyOf(form));
  const optionOf = (section: Section) => ({ value: keyOf(section), label: nameOf(section) });
  return (
    <FormDialog title="대상 추가" size="medium" saveLabel="추가" {...record.dialog}>
      <div ref={root} className="stack">
        <SelectField
          {...field('termId')}
          placeholder="선택"
          required
          options={terms.map(({ termId, termNm }) => ({ value: termId, label: termNm }))}
          onChange={(termId) => set({ termId, sbjtCd: '', clsNo: '' })}
        />
        <AutocompleteField
          label={fields.sbjtCd.label}
          required
          placeholder="교과목명, 코드, 학과"
          help={term ? '대상 규칙에서 빠진 교과목에서 선택합니다.' : '학기 설정을 먼저 선택합니다.'}
          disabled={!isReady}
          {...(errors.sbjtCd === undefined ? {} : { error: errors.sbjtCd })}
          value={chosen ? optionOf(chosen) : null}
          suggest={(text) => {
            const word = foldKeyword(text).toLowerCase();
            return Promise.resolve(
              left
                .map(optionOf)
                .filter(({ label }) => foldKeyword(label).toLowerCase().includes(word))
                .slice(0, SUGGESTED),
            );
          }}
          onChange={(option) => {
            const section = left.find((row) => keyOf(row) === option?.value);
            set({ sbjtCd: section?.sbjtCd ?? '', clsNo: section?.clsNo ?? '' });
          }}
        />
      </div>
    </FormDialog>
  );
}
