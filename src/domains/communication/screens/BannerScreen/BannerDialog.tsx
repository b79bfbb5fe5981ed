import { useEffect, useRef, useState } from 'react';
import { LEAST_WIDTH_PX, RECOMMENDED_SIZE } from '#contract/communication/banner-rules.ts';
import type { BannerRow } from '#contract/communication/banner.ts';
import { useCodes } from '#domains/system/index.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { TimeField } from '#ui/date/TimeField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { useFileChecks } from '#ui/files/useFileChecks.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSettledSave } from '#ui/form/saving/useSettledSave.ts';
import { WHOLE_IMAGE } from '#ui/images/crop-rules.ts';
import {
  ALT_LONGEST,
  bannerFormOf,
  checkBanner,
  linkNamed,
  LINK_LONGEST,
  NAME_LONGEST,
  newBanner,
  placeNamed,
  type BannerForm,
} from '../../rules/banner/banner-form-rules.ts';
import { filePort, findFieldErrors, findVersionConflict, useAuth, useDirtyForm, useDraft } from '../../state/page.ts';
import { BannerPreview } from './BannerPreview.tsx';
import { PictureField } from './PictureField.tsx';
import { useBannerSave, type Chosen, type ChosenPictures } from './useBannerSave.ts';

interface BannerDialogProps {
  /** Null for a new one. */
  readonly banner: BannerRow | null;
  /** Where a new one begins. */
  readonly place: string;
  readonly onClose: () => void;
}

const NOTHING_CHOSEN: ChosenPictures = { main: null, mobile: null };
const LINKS = [
  { value: 'NONE', label: '없음' },
  { value: 'IN', label: '내부' },
  { value: 'OUT', label: '외부' },
];

/** A file that was chosen, with the address at which the page shows it. */
const chosen = (file: File): Chosen => ({ file, url: URL.createObjectURL(file) });

/** 배너: picture, words, link and period. */
export function BannerDialog({ banner, place, onClose }: BannerDialogProps) {
  const [bannerId] = useState(() => banner?.bannerId ?? crypto.randomUUID());
  const [initial] = useState(() =>
    banner ? bannerFormOf(banner) : newBanner(koreanDate8(Date.now()), placeNamed(place)),
  );
  const [form, setForm] = useState(initial);
  const [files, setFiles] = useState(NOTHING_CHOSEN),
    checks = useFileChecks(filePort);
  const [isPreview, setPreview] = useState(false);
  const places = useCodes('BNR_LOC');
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U'),
    mayEdit = banner ? mayUpdate : mayCreate;
  const { save, isSaving, share } = useBannerSave(bannerId, banner?.version);
  const main = files.main?.url ?? banner?.imgUrl ?? null,
    mobile = files.mobile?.url ?? (form.moFileGroupId === '' ? null : (banner?.moImgUrl ?? null));
  const { root, errors, verify, refuse } = useFormErrors({ value: form, check: checkBanner(main !== null) });
  const isDirty = form !== initial || files !== NOTHING_CHOSEN || checks.isChecking;
  useDirtyForm(isDirty);
  const shownUrls = useRef<readonly string[]>([]);
  useEffect(() => {
    shownUrls.current = [files.main, files.mobile].flatMap((one) => one?.url ?? []);
  }, [files]);
  // Local pictures are let go with the form.
  useEffect(
    () => () => {
      for (const url of shownUrls.current) URL.revokeObjectURL(url);
    },
    [],
  );
  const draft = useDraft({
    key: banner ? `banner:${bannerId}` : 'banner:new',
    formatVersion: 1,
    value: form,
    opened: initial,
    isDirty,
    onRestore: setForm,
  });
  // A picture is looked at before it is taken, and somebody goes on typing meanwhile.
  const set = (part: Partial<BannerForm>): void => setForm((before) => ({ ...before, ...part }));
  const take = (part: Partial<ChosenPictures>): void => setFiles((before) => ({ ...before, ...part }));

  const submit = useSettledSave({ checks }, async (): Promise<void> => {
    if (!verify()) return;
    const saved = await save(form, files);
    if (saved === null) return;
    if (!saved.error) {
      await draft.drop();
      show('M-OK');
      onClose();
      return;
    }
    if (findVersionConflict(saved.error)) show('M-VER');
    else refuse(findFieldErrors(saved.error));
  });
  const status =
    share === null ? null : (
      <span className="muted" role="status">
        이미지 전송 {Math.round(share * 100)}%
      </span>
    );
  return (
    <FormDialog
      title={banner ? banner.bannerNm : '배너 등록'}
      size="large"
      isDirty={isDirty}
      isSaving={isSaving}
      {...(mayEdit ? { onSave: submit } : {})}
      onClose={draft.dropThen(onClose)}
      actions={
        <>
          {main === null ? null : (
            <Button icon="eye" onClick={() => setPreview(true)}>
              미리보기
            </Button>
          )}
          {status}
        </>
      }
    >
      <div className="form-grid" ref={root}>
        <TextField
          label="배너명"
          required
          disabled={!mayEdit}
          maxLength={NAME_LONGEST}
          value={form.bannerNm}
          error={errors.bannerNm}
          onChange={(bannerNm) => set({ bannerNm })}
        />
        <SelectField
          label="위치"
          required
          disabled={!mayEdit}
          value={form.bannerLocCd}
          options={places.options}
          error={errors.bannerLocCd}
          onChange={(value) => set({ bannerLocCd: placeNamed(value) })}
        />
        <div className="form-wide">
          <PictureField
            label="이미지"
            required
            disabled={!mayEdit}
            checks={checks}
            src={main}
            error={errors.fileGroupId}
            crop={form.crop}
            onCrop={(crop) => set({ crop })}
            help={
              form.bannerLocCd === 'STDM'
                ? 'jpg, png, gif · 5MB까지'
                : `jpg, png, gif · 5MB까지 · 너비 ${LEAST_WIDTH_PX}px 이상${form.bannerLocCd === 'ADM' ? `, 권장 ${RECOMMENDED_SIZE}px` : ''}`
            }
            onChoose={(file) => {
              take({ main: chosen(file) });
              set({ crop: WHOLE_IMAGE });
            }}
          />
        </div>
        <div className="form-wide">
          <PictureField
            label="모바일 이미지"
            disabled={!mayEdit}
            checks={checks}
            src={mobile}
            help="없으면 이미지를 그대로 보여 줍니다."
            onChoose={(file) => take({ mobile: chosen(file) })}
            onRemove={() => {
              take({ mobile: null });
              set({ moFileGroupId: '' });
            }}
          />
        </div>
        <div className="form-wide">
          <TextField
            label="대체 텍스트"
            required
            disabled={!mayEdit}
            maxLength={ALT_LONGEST}
            value={form.altText}
            error={errors.altText}
            help="이미지를 보지 못하는 사람에게 읽어 줄 내용입니다. 이미지 속 글자도 함께 적어 주세요."
            onChange={(altText) => set({ altText })}
          />
        </div>
        <RadioGroup
          label="링크 구분"
          disabled={!mayEdit}
          value={form.linkDivCd}
          options={LINKS}
          onChange={(value) => set({ linkDivCd: linkNamed(value), ...(value === 'NONE' ? { linkUrl: '' } : {}) })}
        />
        {form.linkDivCd === 'NONE' ? (
          <span />
        ) : (
          <TextField
            label="링크"
            required
            disabled={!mayEdit}
            maxLength={LINK_LONGEST}
            placeholder={form.linkDivCd === 'IN' ? '/' : 'https://'}
            value={form.linkUrl}
            error={errors.linkUrl}
            onChange={(linkUrl) => set({ linkUrl })}
          />
        )}
        <div className="form-wide banner-period">
          <DateRangeField
            label="게시기간"
            required
            disabled={!mayEdit}
            start={form.strtDt}
            end={form.endDt}
            error={errors.strtDt}
            onChange={({ start, end }) => set({ strtDt: start, endDt: end })}
          />
          <TimeField
            label="시작시간"
            disabled={!mayEdit}
            value={form.strtTm}
            onChange={(strtTm) => set({ strtTm: strtTm || '0000' })}
          />
          <TimeField
            label="종료시간"
            disabled={!mayEdit}
            value={form.endTm}
            onChange={(endTm) => set({ endTm: endTm || '0000' })}
          />
        </div>
        <div className="form-row form-wide">
          <SwitchField
            label="새 창"
            disabled={!mayEdit}
            value={form.newWinYn}
            onChange={(newWinYn) => set({ newWinYn })}
          />
          <SwitchField label="사용" disabled={!mayEdit} value={form.useYn} onChange={(useYn) => set({ useYn })} />
        </div>
      </div>
      {isPreview && main !== null ? (
        <BannerPreview
          banners={[{ bannerId, imgUrl: main, moImgUrl: mobile, crop: form.crop, altText: form.altText }]}
          onClose={() => setPreview(false)}
        />
      ) : null}
    </FormDialog>
  );
}
