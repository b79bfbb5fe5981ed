import { fields } from 'virtual:fields/assignGuideProf';
import type { GuideTeamDetail } from '#contract/extracurricular/guide-prof.ts';
import { PROMO_WORDS } from '#contract/extracurricular/promo-words.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { useAssignGuideProfMutation } from '../state/guide-endpoints.ts';
import { checkAssign, type AssignForm } from './guide-forms.ts';

interface AssignDialogProps {
  readonly team: GuideTeamDetail;
  readonly onClose: () => void;
}
const EMPTY: AssignForm = { stfNo: '', rsn: '' };

/** 지도교수 변경: who has room for the team, and why it changes. */
export function AssignDialog({ team, onClose }: AssignDialogProps) {
  const [assign] = useAssignGuideProfMutation();
  const { field, form, set, errors, root, dialog, conflict } = useRecordForm({
    kind: null,
    row: team,
    idOf: ({ teamId }: GuideTeamDetail) => teamId,
    formOf: () => EMPTY,
    fields,
    check: checkAssign,
    save: (teamId, version, { stfNo, rsn }) =>
      assign({ teamId, version: version ?? team.version, stfNo, rsn: rsn.trim() }),
    onClose,
  });
  const others = team.choices.filter(({ stfNo }) => stfNo !== team.guideProfStfNo);
  return (
    <FormDialog title={team.guideProfStfNo === null ? '지도교수 배정' : '지도교수 변경'} {...dialog}>
      <div className="stack" ref={root}>
        <p>
          {team.teamNm} · 지금 {team.guideProfNm ?? '미배정'}
        </p>
        {others.length === 0 ? (
          <p className="field-error" role="note">
            이 과정에 배정할 수 있는 지도교수가 없습니다. 지도교수 설정에서 먼저 등록해주세요.
          </p>
        ) : null}
        <SelectField
          {...field('stfNo')}
          label="지도교수"
          required
          placeholder="선택"
          options={others.map(({ stfNo, stfNm, deptNm, teamCnt, maxTeam }) => ({
            value: stfNo,
            label: `${stfNm ?? stfNo} (${deptNm ?? '-'}) ${teamCnt}/${maxTeam}팀${teamCnt >= maxTeam ? ' · 자리 없음' : ''}`,
          }))}
        />
        <TextAreaField
          {...limitsOf(fields.rsn)}
          rows={2}
          value={form.rsn}
          error={errors.rsn}
          onChange={(rsn) => set({ rsn })}
        />
        {form.stfNo !== '' && isFull(others, form.stfNo) ? (
          <p className="guide-why" role="note">
            {PROMO_WORDS.tooManyTeams.replace('{n}', String(isFull(others, form.stfNo)))}
          </p>
        ) : null}
      </div>
      {conflict}
    </FormDialog>
  );
}

/** How many teams a professor may have, where he has as many already. */
const isFull = (choices: GuideTeamDetail['choices'], stfNo: string): number | null => {
  const chosen = choices.find((one) => one.stfNo === stfNo);
  return chosen && chosen.teamCnt >= chosen.maxTeam ? chosen.maxTeam : null;
};
