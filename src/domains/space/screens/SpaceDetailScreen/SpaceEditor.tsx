import { useRef, useState } from 'react';
import { fields } from 'virtual:fields/saveSpace';
import type { AffectedBooking } from '#contract/space/space-fields.ts';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { SPACE_USERS } from '#contract/space/space-rules.ts';
import type { SpaceDetail } from '#contract/space/space.ts';
import { DeptPickerField, StaffPickerField, useCodes } from '#domains/system/index.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { message } from '#messages/message.ts';
import { Card } from '#ui/card/Card.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { FileField } from '#ui/files/FileField.tsx';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { AffectedDialog, areKept, findAffected } from '../../components/AffectedBookings.tsx';
import { checkSpace, spaceFormOf, type SpaceForm } from '../../rules/space-form.ts';
import { useGetRuleListQuery, useSaveSpaceMutation } from '../../state/space-endpoints.ts';

interface SpaceEditorProps {
  readonly space: SpaceDetail | null;
  readonly copied: SpaceDetail | null;
  readonly onSaved?: (spaceId: string) => void;
}
/** How the list of bookings was answered: not yet, they are cancelled, they stay. */
type Answered = 'no' | 'cancelled' | 'kept';
const RULES = { useYn: 'Y', page: 1, rowsPerPage: 100 } as const;

/** 기본정보 of a space. Closing it over bookings that are to come lists them before they are cancelled. */
export function SpaceEditor({ space, copied, onSaved }: SpaceEditorProps) {
  const [save] = useSaveSpaceMutation();
  const [met, setMet] = useState<{ readonly bookings: readonly AffectedBooking[]; readonly isKept: boolean } | null>(
    null,
  );
  const types = useCodes('SPACE_TY'),
    campuses = useCodes('SPACE_CAMPUS'),
    buildings = useCodes('SPACE_BLDG'),
    users = useCodes('SPACE_USER'),
    states = useCodes('SPACE_ST');
  const rules = useGetRuleListQuery(RULES).data?.data ?? [];
  // Said by the list of bookings in the way, for the one save that follows it.
  const answer = useRef<Answered>('no');
  const send = async (spaceId: string, version: number | undefined, form: SpaceForm, imgFileGroupId: string | null) => {
    const { manager: _manager, ...fieldsOfForm } = form;
    const saved = await save({
      ...fieldsOfForm,
      spaceId,
      ...(version === undefined ? {} : { version }),
      spaceNm: form.spaceNm.trim(),
      campusCd: form.campusCd || null,
      roomNo: form.roomNo.trim() || null,
      userDivCds: [...form.userDivCds],
      aplyHakguaCds: space?.aplyHakguaCds ?? copied?.aplyHakguaCds ?? null,
      imgFileGroupId,
      ...(answer.current === 'kept' ? { cnfrmYn: 'Y' as const } : {}),
      ...(answer.current === 'cancelled' ? { cnclYn: 'Y' as const, rsn: '공간 운영 변경' } : {}),
    });
    answer.current = 'no';
    const bookings = findAffected(saved.error);
    setMet(bookings && { bookings, isKept: areKept(saved.error) });
    return saved;
  };
  const record = useRecordForm({
    kind: 'space',
    row: space,
    idOf: ({ spaceId }: SpaceDetail) => spaceId,
    formOf: spaceFormOf(copied),
    fields,
    check: checkSpace,
    files: { policyCd: 'IMG', groupOf: ({ imgFileGroupId }) => imgFileGroupId },
    isEditable: space === null || space.mngYn === 'Y',
    words: { spaceSt: states.nameOf, bldgCd: buildings.nameOf, spaceTyCd: types.nameOf },
    save: (spaceId, version, form, _base, { fileGroupId }) => send(spaceId, version, form, fileGroupId),
    onSaved: ({ data }) => {
      show('M-OK');
      const [saved] = data;
      if (saved) onSaved?.(saved.spaceId);
    },
    onClose: () => undefined,
  });
  const { form, field, set, errors, maySave, root, files: photos } = record;
  return (
    <div ref={root} className="stack">
      <fieldset className="space-fields stack" disabled={!maySave}>
        <Card title="공간">
          <div className="form-grid">
            <TextField {...field('spaceCd')} onChange={(code) => set({ spaceCd: code.toUpperCase() })} />
            <TextField {...field('spaceNm')} />
            <SelectField {...field('spaceTyCd')} placeholder="선택" options={types.options} />
            <SelectField {...field('campusCd')} placeholder="선택" options={campuses.options} />
            <SelectField {...field('bldgCd')} placeholder="선택" options={buildings.options} />
            <IntegerField {...field('florNo')} />
            <TextField {...field('roomNo')} />
            <IntegerField {...field('cpctCnt')} />
            <IntegerField {...field('minUseCnt')} />
            <div className="form-wide">
              <TextAreaField {...field('guideCn')} rows={4} maxLength={2000} />
            </div>
            <FileField
              label="사진"
              value={photos.choice}
              onChange={photos.setChoice}
              rules={UPLOAD_POLICIES.IMG}
              checks={photos.checks}
              disabled={!maySave}
            />
          </div>
        </Card>
        <Card title="관리와 이용">
          <div className="form-grid">
            <DeptPickerField
              label={fields.mngDeptCd.label}
              required
              disabled={!maySave}
              error={errors.mngDeptCd}
              value={form.mngDeptCd === '' ? [] : [form.mngDeptCd]}
              onChange={([mngDeptCd]) => set({ mngDeptCd: mngDeptCd ?? '' })}
            />
            <StaffPickerField
              label="담당자"
              required
              max={1}
              disabled={!maySave}
              error={errors.mngrStfNo}
              value={form.manager ? [form.manager] : []}
              onChange={([manager]) => set({ manager: manager ?? null, mngrStfNo: manager?.key ?? '' })}
            />
            <SelectField
              {...field('ruleId')}
              placeholder="선택"
              options={rules.map(({ ruleId, ruleNm }) => ({ value: ruleId, label: ruleNm }))}
            />
            <SelectField
              {...field('spaceSt')}
              options={states.options}
              onChange={(code) => set({ spaceSt: code as SpaceForm['spaceSt'] })}
            />
            <div className="form-wide">
              <CheckGroup
                label="이용대상"
                required
                disabled={!maySave}
                error={errors.userDivCds}
                values={form.userDivCds}
                options={users.options.filter(({ value }) => SPACE_USERS.some((user) => user === value))}
                onChange={(codes) => set({ userDivCds: codes as SpaceForm['userDivCds'] })}
              />
            </div>
            <SwitchField {...field('useYn')} />
          </div>
        </Card>
      </fieldset>
      {maySave ? (
        <SaveBar status={record.isDirty ? '저장하지 않은 내용이 있습니다.' : ''}>
          <SaveButton disabled={record.isSaving} onSave={() => void record.submit()} />
        </SaveBar>
      ) : (
        <p className="muted">{message('M-403')}</p>
      )}
      {met ? (
        <AffectedDialog
          bookings={met.bookings}
          okLabel={met.isKept ? '그대로 저장' : '취소하고 저장'}
          {...(met.isKept
            ? { isKept: true, lead: '아래 예약의 인원이 새 수용인원보다 많습니다. 예약은 그대로 두고 저장합니다.' }
            : {})}
          onConfirm={() => {
            answer.current = met.isKept ? 'kept' : 'cancelled';
            void record.submit();
          }}
          onClose={() => setMet(null)}
        />
      ) : null}
      {record.conflict}
    </div>
  );
}
