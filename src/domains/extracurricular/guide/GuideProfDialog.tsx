import { fields } from 'virtual:fields/saveGuideProf';
import { FAMILIES } from '#contract/extracurricular/families.ts';
import type { GuideProf } from '#contract/extracurricular/guide-prof.ts';
import { TERM_NAMES } from '#contract/extracurricular/period-codes.ts';
import { MOST_APPOINTED } from '#contract/extracurricular/promo-codes.ts';
import { StaffPickerField } from '#domains/system/index.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { YEAR_OPTIONS } from '../shared/curri-labels.ts';
import { useSaveGuideProfMutation } from '../state/guide-endpoints.ts';
import { GuideCurriField } from './GuideCurriField.tsx';
import { checkProf, type ProfForm } from './guide-forms.ts';

type Term = '10' | '20';
interface GuideProfDialogProps {
  readonly prof: GuideProf | null;
  readonly term: { readonly schlYear: string; readonly shtmCd: Term };
  readonly onClose: () => void;
}

const TERMS = optionsOf(TERM_NAMES),
  USUAL = { maxTeam: 3, hourPerTeam: 15 },
  MOST_HOURS = 999,
  PROFESSORS = FAMILIES.flatMap(({ granted, stfDivCds }) => (granted === 'teaching' ? stfDivCds : []));

const formOf =
  (term: GuideProfDialogProps['term']) =>
  (row: GuideProf | null): ProfForm =>
    row
      ? {
          schlYear: row.schlYear,
          shtmCd: row.shtmCd,
          stfNos: [{ key: row.stfNo, label: row.stfNm ?? row.stfNo, ...(row.deptNm ? { detail: row.deptNm } : {}) }],
          curriId: row.curriId ?? '',
          maxTeam: row.maxTeam,
          hourPerTeam: row.hourPerTeam,
          useYn: row.useYn,
        }
      : { ...term, stfNos: [], curriId: '', ...USUAL, useYn: 'Y' };

/** 지도교수: who, for which programmes, and how many teams. Several professors are appointed at once with the same settings. */
export function GuideProfDialog({ prof, term, onClose }: GuideProfDialogProps) {
  const [save] = useSaveGuideProfMutation();
  const teamCnt = prof?.teamCnt ?? 0,
    isFixed = teamCnt > 0;
  const { field, form, set, errors, root, dialog, maySave, conflict } = useRecordForm({
    kind: 'guide-prof',
    row: prof,
    idOf: ({ guideProfId }: GuideProf) => guideProfId,
    formOf: formOf(term),
    fields,
    check: checkProf(teamCnt),
    words: {
      stfNos: (chosen) => chosen.map(({ label }) => label).join(', '),
      curriId: (curriId) => (curriId === '' ? '전체' : curriId),
    },
    save: (guideProfId, version, { stfNos, curriId, ...typed }) =>
      save({
        guideProfId,
        ...(version === undefined ? {} : { version }),
        ...typed,
        stfNos: stfNos.map(({ key }) => key),
        curriId: curriId || null,
      }),
    onClose,
  });
  const isOff = !maySave || isFixed;
  return (
    <FormDialog title={prof ? `${prof.stfNm ?? prof.stfNo} 지도교수 수정` : '지도교수 등록'} {...dialog}>
      <div className="form-grid" ref={root}>
        {isFixed ? (
          <p className="form-wide muted" role="note">
            배정된 팀이 {teamCnt}팀 있어 학기, 교수, 대상과정은 바꿀 수 없습니다.
          </p>
        ) : null}
        <SelectField {...field('schlYear')} disabled={isOff} options={YEAR_OPTIONS} />
        <SelectField
          {...field('shtmCd')}
          disabled={isOff}
          options={TERMS}
          onChange={(shtmCd) => set({ shtmCd: shtmCd === '20' ? '20' : '10' })}
        />
        <div className="form-wide">
          <StaffPickerField
            label={fields.stfNos.label}
            required
            max={prof ? 1 : MOST_APPOINTED}
            stfDivCds={PROFESSORS}
            disabled={isOff}
            {...(errors.stfNos ? { error: errors.stfNos } : {})}
            value={form.stfNos}
            onChange={(stfNos) => set({ stfNos })}
          />
        </div>
        <div className="form-wide">
          <GuideCurriField
            label={fields.curriId.label}
            help="비워 두면 따로 정하지 않은 모든 과정의 팀을 지도합니다."
            value={form.curriId}
            error={errors.curriId}
            disabled={isOff}
            onChange={(curriId) => set({ curriId })}
          />
        </div>
        <IntegerField {...field('maxTeam')} />
        <DecimalField
          label="팀당 인정시간"
          decimals={1}
          least={0}
          most={MOST_HOURS}
          disabled={!maySave}
          {...(errors.hourPerTeam ? { error: errors.hourPerTeam } : {})}
          value={form.hourPerTeam}
          onChange={(hourPerTeam) => set({ hourPerTeam: hourPerTeam ?? 0 })}
        />
        <SwitchField {...field('useYn')} />
      </div>
      {conflict}
    </FormDialog>
  );
}
