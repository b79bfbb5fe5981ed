import { ONLINE_NAMES, TERM_NAMES } from '#contract/extracurricular/period-codes.ts';
import { DeptPickerField, StaffPickerField, useStaffNames } from '#domains/system/index.ts';
import { Card } from '#ui/card/Card.tsx';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { ask } from '#ui/feedback/feedback.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { PhoneField } from '#ui/form/text/PhoneField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { YEAR_OPTIONS } from '../shared/curri-labels.ts';
import { ECP_QUESTIONS } from '../shared/questions.ts';
import { useLazyGetCurriQuery } from '../state/curri-endpoints.ts';
import { CurriField } from './CurriField.tsx';
import { Marked } from './Marked.tsx';
import { fromCurri, type PrdForm } from './period-form.ts';
import type { StepProps } from './step-props.ts';

const TERMS = optionsOf(TERM_NAMES),
  PLACES = optionsOf(ONLINE_NAMES);
/** Next year's periods are prepared in this one. */
const YEARS = [
  { value: String(Number(YEAR_OPTIONS[0]?.value) + 1), label: `${Number(YEAR_OPTIONS[0]?.value) + 1}학년도` },
  ...YEAR_OPTIONS,
];

/** 기본: of which curriculum, when and where it is held, and who is in charge. */
export function BasicsStep({ family, record, isApproved }: StepProps) {
  const { field, form, set, maySave, errors } = record;
  const [readCurri] = useLazyGetCurriQuery();
  const nameOf = useStaffNames(form.mngStfNo === '' ? [] : [form.mngStfNo]);
  const chooseCurri = async (curriId: string): Promise<void> => {
    const former = form.curriId;
    set({ curriId });
    if (curriId === '') return;
    const curri = (await readCurri({ curriId }, true)).data?.data[0];
    if (!curri) return;
    const isFirst = former === '';
    // What was set for another curriculum is replaced only when that is wanted.
    if (!isFirst && !(await ask(ECP_QUESTIONS.takeDefaults))) return;
    set({ ...fromCurri(family, curri), ...(form.prdNm.trim() === '' ? { prdNm: curri.curriNm } : {}) });
  };
  return (
    <Card title="기본">
      <div className="form-grid">
        <Marked name="curriId" isOn={isApproved} isWide>
          <CurriField
            required
            family={family}
            value={form.curriId}
            error={errors.curriId}
            disabled={!maySave}
            onChange={(curriId) => void chooseCurri(curriId)}
          />
        </Marked>
        <Marked name="schlYear" isOn={isApproved}>
          <SelectField {...field('schlYear')} options={YEARS} />
        </Marked>
        <Marked name="shtmCd" isOn={isApproved}>
          <SelectField
            {...field('shtmCd')}
            options={TERMS}
            onChange={(shtmCd) => set({ shtmCd: shtmCd as PrdForm['shtmCd'] })}
          />
        </Marked>
        <Marked name="prdNm" isOn={isApproved} isWide>
          <TextField {...field('prdNm')} help="회차 번호는 저장할 때 자동으로 붙습니다." />
        </Marked>
        <Marked name="oprtDeptCd" isOn={isApproved}>
          <DeptPickerField
            label="운영부서"
            required
            disabled={!maySave}
            error={errors.oprtDeptCd}
            value={form.oprtDeptCd === '' ? [] : [form.oprtDeptCd]}
            onChange={([oprtDeptCd = '']) => set({ oprtDeptCd })}
          />
        </Marked>
        <Marked name="mngStfNo" isOn={isApproved}>
          <StaffPickerField
            label="담당자"
            required
            max={1}
            disabled={!maySave}
            error={errors.mngStfNo}
            value={form.mngStfNo === '' ? [] : [{ key: form.mngStfNo, label: nameOf(form.mngStfNo) }]}
            onChange={([person]) => set({ mngStfNo: person?.key ?? '' })}
          />
        </Marked>
        <Marked name="oprtStrtDt" isOn={isApproved} isWide>
          <DateRangeField
            label="운영기간"
            required
            disabled={!maySave}
            error={errors.oprtStrtDt ?? errors.oprtEndDt}
            start={form.oprtStrtDt}
            end={form.oprtEndDt}
            onChange={({ start, end }) => set({ oprtStrtDt: start, oprtEndDt: end })}
          />
        </Marked>
        <Marked name="place" isOn={isApproved}>
          <TextField {...field('place')} />
        </Marked>
        <Marked name="onlnDiv" isOn={isApproved}>
          <SelectField
            {...field('onlnDiv')}
            required
            placeholder="선택"
            options={PLACES}
            onChange={(onlnDiv) => set({ onlnDiv: onlnDiv as PrdForm['onlnDiv'] })}
          />
        </Marked>
        <Marked name="telNo" isOn={isApproved}>
          <PhoneField {...field('telNo')} label="문의 전화" />
        </Marked>
      </div>
    </Card>
  );
}
