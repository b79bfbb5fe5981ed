import { JUDGE_NAMES, type JudgeDiv } from '#contract/certification/certi-codes.ts';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { useCodes } from '#domains/system/index.ts';
import { Fields } from '#kit/form/Fields.tsx';
import { Card } from '#ui/card/Card.tsx';
import { FileField } from '#ui/files/FileField.tsx';
import { FileList } from '#ui/files/FileList.tsx';
import type { FormFiles } from '#kit/form/useFormFiles.ts';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { GRADE_YEARS } from '../../rules/labels.ts';
import { filePort } from '../../state/page.ts';
import type { StdPanelProps } from './std-record.ts';

const JUDGES = optionsOf(JUDGE_NAMES),
  MONTHS = Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: `${at + 1}월` }));

/** 기본: what the standard is called, for whom it holds, and who may apply. */
export function BasicsPanel({ record, files }: StdPanelProps & { readonly files: FormFiles }) {
  const { field, form, set, maySave } = record;
  const status = useCodes('SHREG_ST');
  return (
    <Card title="기본">
      <fieldset className="form-grid certi-fields" disabled={!maySave}>
        <TextField {...field('stdNm')} />
        <SelectField
          {...field('judgeDiv')}
          options={JUDGES}
          onChange={(judgeDiv) => set({ judgeDiv: judgeDiv as JudgeDiv })}
        />
        <TextField {...field('entYearFrom')} inputMode="numeric" />
        <TextField
          {...field('entYearTo')}
          inputMode="numeric"
          help="비우면 끝을 정하지 않습니다. 편입생은 편입한 학년만큼 앞선 입학년도로 봅니다."
        />
        <SwitchField {...field('applyReqYn')} />
        {form.applyReqYn === 'Y' ? (
          <>
            <CheckGroup
              label="신청 학년"
              values={form.applyGradeCds}
              options={GRADE_YEARS}
              disabled={!maySave}
              onChange={(applyGradeCds) => set({ applyGradeCds })}
            />
            <CheckGroup
              label="신청 학적"
              values={form.applyShregSts}
              options={status.options}
              disabled={!maySave}
              onChange={(applyShregSts) => set({ applyShregSts })}
            />
            <CheckGroup
              label="신청 월"
              values={form.applyMonths.map(String)}
              options={MONTHS}
              disabled={!maySave}
              help="선택하지 않으면 언제든지 신청할 수 있습니다."
              onChange={(months) => set({ applyMonths: months.map(Number) })}
            />
          </>
        ) : null}
        <Fields of={record} names={['docNo', 'guide']} draw={{ guide: { rows: 5 } }} />
        {maySave ? (
          <FileField
            label="첨부"
            value={files.choice}
            onChange={files.setChoice}
            rules={UPLOAD_POLICIES.DOC}
            checks={files.checks}
          />
        ) : form.fileGroupId ? (
          <FileList fileGroupId={form.fileGroupId} port={filePort} />
        ) : null}
      </fieldset>
    </Card>
  );
}
