import { fields } from 'virtual:fields/saveStd';
import { useState } from 'react';
import type { StdDetail } from '#contract/certification/std.ts';
import { useCodes } from '#domains/system/index.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { FormRows } from '#ui/form/rows/FormRows.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { CERTI_QUESTIONS } from '../../rules/questions.ts';
import { LANG_SAMPLE, LANG_SHEET } from '../../rules/sheets.ts';
import { BASE_LANG_TABLE } from '../../rules/std-form.ts';
import { sheetPort } from '../../state/page.ts';
import { useApplyLangEqUploadMutation, useUploadLangEqMutation } from '../../state/std-endpoints.ts';
import type { StdPanelProps } from './std-record.ts';

/** 어학 환산: what scores of other tests are worth in points of TOEIC. */
export function LangPanel({ record, std }: StdPanelProps & { readonly std: StdDetail | null }) {
  const { form, set, errors, maySave, isDirty } = record;
  const tests = useCodes('SPEC_LANG'),
    [isUploading, setUploading] = useState(false);
  const loadBase = async (): Promise<void> => {
    if (form.langEqs.length > 0 && !(await ask(CERTI_QUESTIONS.loadLang))) return;
    set({ langEqs: BASE_LANG_TABLE });
  };
  const openUpload = (): void => {
    if (isDirty) toast('warning', '저장한 뒤 업로드할 수 있습니다.');
    else setUploading(true);
  };
  return (
    <Card
      title="어학 환산"
      actions={
        maySave ? (
          <>
            <Button icon="table" onClick={() => void loadBase()}>
              기본표 불러오기
            </Button>
            {std ? (
              <Button icon="upload" onClick={openUpload}>
                엑셀 업로드
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <fieldset className="certi-fields stack" disabled={!maySave}>
        <p className="muted">
          TOEIC은 점수 그대로 봅니다. 점수를 적은 행은 그 점수 이상, 등급을 적은 행은 그 등급입니다.
        </p>
        <FormRows
          noun="환산"
          className="certi-lang"
          rows={form.langEqs}
          max={300}
          readOnly={!maySave}
          newRow={(rows) => ({ specCd: rows.at(-1)?.specCd ?? '', scoreTxt: '', eqVal: 0 })}
          onChange={(langEqs) => set({ langEqs })}
        >
          {(row, change) => (
            <>
              <SelectField
                label={fields.langEqs.fields.specCd.label}
                required
                placeholder="선택"
                value={row.specCd}
                options={tests.options}
                onChange={(specCd) => change({ specCd })}
              />
              <TextField
                label="점수·등급"
                required
                maxLength={fields.langEqs.fields.scoreTxt.longest}
                value={row.scoreTxt}
                onChange={(scoreTxt) => change({ scoreTxt: scoreTxt.toUpperCase() })}
              />
              <DecimalField
                label={fields.langEqs.fields.eqVal.label}
                required
                value={row.eqVal}
                onChange={(eqVal) => change({ eqVal: eqVal ?? 0 })}
              />
            </>
          )}
        </FormRows>
        {errors.langEqs === undefined ? null : (
          <p className="field-error" role="alert">
            {errors.langEqs}
          </p>
        )}
      </fieldset>
      {isUploading && std ? <LangUpload std={std} onClose={() => setUploading(false)} /> : null}
    </Card>
  );
}

/** The whole table from a workbook: the rows of the file take its place. */
function LangUpload({
  std: { certiStdId, version },
  onClose,
}: {
  readonly std: StdDetail;
  readonly onClose: () => void;
}) {
  const [check] = useUploadLangEqMutation(),
    [apply] = useApplyLangEqUploadMutation();
  return (
    <CheckedUpload
      name="어학 환산표"
      columns={LANG_SHEET}
      sample={LANG_SAMPLE}
      allOrNone
      sheets={sheetPort}
      onClose={onClose}
      check={async (rows) => (await check({ certiStdId, version, rows: [...rows] })).data ?? null}
      apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
    />
  );
}
