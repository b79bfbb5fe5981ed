import { useRef, useState } from 'react';
import { fields } from 'virtual:fields/saveBlkt';
import type { BlackoutRow } from '#contract/space/blackout.ts';
import type { AffectedBooking } from '#contract/space/space-fields.ts';
import type { SpaceDetail } from '#contract/space/space.ts';
import type { BlackoutDiv } from '#contract/space/space-rules.ts';
import { useCodes } from '#domains/system/index.ts';
import { Fields } from '#kit/form/Fields.tsx';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { message } from '#messages/message.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { AffectedDialog, findAffected } from '../../components/AffectedBookings.tsx';
import { SpaceField } from '../../components/SpaceField.tsx';
import { blackoutFormOf, blackoutTimes, checkBlackout, type BlackoutForm } from '../../rules/blackout-form.ts';
import { DOW_OPTIONS, TIME_OPTIONS } from '../../rules/space-labels.ts';
import { useScreenInfo } from '../../state/page.ts';
import { useSaveBlktBulkMutation, useSaveBlktMutation } from '../../state/space-endpoints.ts';

interface BlackoutDialogProps {
  readonly blackout: BlackoutRow | null;
  /** For several buildings at once. */
  readonly isBulk: boolean;
  /** The space that a new one is for, on that space's own screen. */
  readonly space?: Pick<SpaceDetail, 'spaceId' | 'mngYn'>;
  readonly onClose: () => void;
}

/** Form of 이용제한. Over bookings that are to come it lists them and is saved only when they are to be cancelled. */
export function BlackoutDialog({ blackout, isBulk, space, onClose }: BlackoutDialogProps) {
  const [save] = useSaveBlktMutation();
  const [saveBulk] = useSaveBlktBulkMutation();
  const [affected, setAffected] = useState<readonly AffectedBooking[] | null>(null);
  // Said by the list of bookings in the way, for the one save that follows it.
  const isCancelling = useRef(false);
  const kinds = useCodes('SPACE_BLKT'),
    buildings = useCodes('SPACE_BLDG');
  const isAll = useScreenInfo()?.dataScopeCd === 'ALL';
  const send = async (id: string, version: number | undefined, form: BlackoutForm) => {
    const cnclYn = isCancelling.current ? 'Y' : 'N';
    const saved = isBulk
      ? await saveBulk({ spaceIds: [], bldgCds: [...form.bldgCds], ...blackoutTimes(form), cnclYn })
      : await save({
          blktId: id,
          ...(version === undefined ? {} : { version }),
          spaceId: form.spaceId || null,
          bldgCd: form.spaceId === '' && form.bldgCd !== '' ? form.bldgCd : null,
          ...blackoutTimes(form),
          cnclYn,
        });
    isCancelling.current = false;
    setAffected(findAffected(saved.error));
    return saved;
  };
  const record = useRecordForm({
    kind: 'space-blackout',
    ...(isBulk ? { place: 'bulk' } : space ? { place: space.spaceId } : {}),
    row: blackout,
    idOf: ({ blktId }: BlackoutRow) => blktId,
    formOf: blackoutFormOf(isBulk, space?.spaceId),
    // On the screen of one space, what is for a whole building is only looked at.
    isEditable: !space || (space.mngYn === 'Y' && blackout?.spaceId !== null),
    fields,
    // Every space at once is closed by those alone who see every space.
    check: (value) => ({
      ...checkBlackout(value),
      ...(isBulk || isAll || value.spaceId !== '' ? {} : { spaceId: message('M-REQ-SEL', { label: '공간' }) }),
    }),
    words: { blktDivCd: kinds.nameOf },
    save: send,
    onClose,
  });
  const { form, field, set, maySave, root } = record;
  const cancelAndSave = (): void => {
    isCancelling.current = true;
    void record.submit();
  };
  return (
    <FormDialog
      title={isBulk ? '이용제한 일괄 등록' : `이용제한 ${blackout ? (maySave ? '수정' : '조회') : '등록'}`}
      {...record.dialog}
    >
      <div ref={root} className="stack">
        <fieldset className="rule-fields form-grid" disabled={!maySave}>
          {isBulk ? (
            <MultiSelectField
              label="건물"
              placeholder="선택"
              values={form.bldgCds}
              options={buildings.options}
              onChange={(bldgCds) => set({ bldgCds })}
            />
          ) : (
            <>
              <SpaceField
                label={fields.spaceId.label}
                value={form.spaceId}
                error={record.errors.spaceId}
                required={!isAll}
                disabled={space !== undefined}
                onChange={(spaceId) => set({ spaceId })}
              />
              {isAll && (!space || form.bldgCd !== '') ? (
                <SelectField
                  label="건물 전체"
                  placeholder={form.spaceId === '' ? '전체 공간' : '공간을 선택했습니다'}
                  value={form.spaceId === '' ? form.bldgCd : ''}
                  disabled={form.spaceId !== ''}
                  options={buildings.options}
                  onChange={(bldgCd) => set({ bldgCd })}
                />
              ) : null}
            </>
          )}
          <SelectField
            {...field('blktDivCd')}
            options={kinds.options}
            onChange={(code) => set({ blktDivCd: code as BlackoutDiv })}
          />
          <Fields of={record} names={['strtDt', 'endDt']} />
          <SelectField {...field('strtTm')} placeholder="종일" options={TIME_OPTIONS.slice(0, -1)} />
          <SelectField {...field('endTm')} placeholder="종일" options={TIME_OPTIONS.slice(1)} />
          <div className="form-wide">
            <CheckGroup
              label="요일 (선택하지 않으면 매일)"
              values={form.dows}
              options={DOW_OPTIONS}
              onChange={(dows) => set({ dows })}
            />
          </div>
          <Fields of={record} names={['rsn', 'publicYn']} draw={{ rsn: { rows: 2 } }} />
        </fieldset>
      </div>
      {affected ? (
        <AffectedDialog
          bookings={affected}
          okLabel="취소하고 저장"
          onConfirm={cancelAndSave}
          onClose={() => setAffected(null)}
        />
      ) : null}
      {record.conflict}
    </FormDialog>
  );
}
