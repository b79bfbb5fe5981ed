import { fields } from 'virtual:fields/saveGrp';
import { useState } from 'react';
import type { Group } from '#contract/counselling/group.ts';
import { GROUP_WORDS } from '#contract/counselling/group-words.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { TimeField } from '#ui/date/TimeField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Standing } from '../list/useStanding.ts';
import { useSaveGrpMutation } from '../state/group-endpoints.ts';
import { checkGroup, groupBody, groupFormFrom, newGroup, nextSession, type GroupForm } from './group-form.ts';
import './groups.css';

interface GroupFormDialogProps {
  readonly standing: Standing;
  readonly group: Group | null;
  readonly onClose: () => void;
}
const SESSION = fields.sesns.fields;

/** 집단상담 등록 and 수정: who leads it, for how many, and when it meets. */
export function GroupFormDialog({ standing: { kind, team, me, isHead }, group, onClose }: GroupFormDialogProps) {
  const [save] = useSaveGrpMutation(),
    [today] = useState(() => koreanDate8(Date.now()));
  const people = team
    .filter(({ rcptYn }) => rcptYn === 'N')
    .map(({ cnslrId, stfNm, stfNo }) => ({ value: cnslrId, label: stfNm ?? stfNo }));
  const record = useRecordForm({
    kind: 'cnsl-group',
    row: group,
    idOf: ({ grpId }: Group) => grpId,
    formOf: (row: Group | null): GroupForm => (row ? groupFormFrom(row) : newGroup(today, me?.cnslrId ?? '')),
    fields,
    check: checkGroup,
    save: (grpId, version, form) => save(groupBody(grpId, version, kind.cnslDivCd, form)),
    onSaved: () => {
      show('M-OK');
      onClose();
    },
    onClose,
  });
  const { form, field, set, errors, root, maySave } = record,
    held = new Set(group?.sesns.filter(({ heldYn }) => heldYn === 'Y').map(({ grpSesnId }) => grpSesnId));
  const change = (grpSesnId: string, part: object): void =>
    set(({ sesns }) => ({ sesns: sesns.map((sesn) => (sesn.grpSesnId === grpSesnId ? { ...sesn, ...part } : sesn)) }));
  return (
    <FormDialog title={group ? '집단상담 수정' : '집단상담 등록'} size="large" {...record.dialog}>
      <div ref={root} className="form-grid">
        <div className="form-wide">
          <TextField {...field('grpNm')} />
        </div>
        {/* Who is not the head leads what he or she plans. */}
        <SelectField {...field('leadCnslrId')} placeholder="선택" options={people} disabled={!maySave || !isHead} />
        <SelectField {...field('coCnslrId')} placeholder="없음" options={people} />
        <IntegerField {...field('minCnt')} />
        <IntegerField {...field('maxCnt')} />
        <DateField {...field('rcptStrtDt')} />
        <DateField {...field('rcptEndDt')} min={form.rcptStrtDt} />
        <TextField {...field('placeNm')} />
        <IntegerField {...field('cmplRt')} />
        <fieldset className="form-wide field" data-invalid={errors.sesns !== undefined} disabled={!maySave}>
          <legend className="field-label">
            {fields.sesns.label}
            <span className="field-required" aria-hidden="true">
              {' '}
              *
            </span>
          </legend>
          <div className="grp-sessions">
            {form.sesns.map((sesn, at) => {
              const name = `${at + 1}번째 회차`,
                isHeld = held.has(sesn.grpSesnId);
              return (
                <div key={sesn.grpSesnId} className="grp-session" role="group" aria-label={name}>
                  <DateField
                    label={SESSION.sesnDt.label}
                    value={sesn.sesnDt}
                    disabled={isHeld}
                    onChange={(sesnDt) => change(sesn.grpSesnId, { sesnDt })}
                  />
                  <TimeField
                    label={SESSION.strtTm.label}
                    value={sesn.strtTm}
                    disabled={isHeld}
                    onChange={(strtTm) => change(sesn.grpSesnId, { strtTm })}
                  />
                  <TimeField
                    label={SESSION.endTm.label}
                    value={sesn.endTm}
                    disabled={isHeld}
                    onChange={(endTm) => change(sesn.grpSesnId, { endTm })}
                  />
                  <TextField
                    {...limitsOf(SESSION.topicCn)}
                    value={sesn.topicCn}
                    onChange={(topicCn) => change(sesn.grpSesnId, { topicCn })}
                  />
                  <IconButton
                    icon="trash"
                    label={isHeld ? GROUP_WORDS.heldSession : `${name} 삭제`}
                    disabled={isHeld}
                    onClick={() =>
                      set(({ sesns }) => ({ sesns: sesns.filter(({ grpSesnId }) => grpSesnId !== sesn.grpSesnId) }))
                    }
                  />
                </div>
              );
            })}
          </div>
          {errors.sesns === undefined ? null : <p className="field-error">{errors.sesns}</p>}
          <Button icon="plus" onClick={() => set(({ sesns }) => ({ sesns: [...sesns, nextSession(sesns, today)] }))}>
            회차 추가
          </Button>
        </fieldset>
      </div>
      {record.conflict}
    </FormDialog>
  );
}
