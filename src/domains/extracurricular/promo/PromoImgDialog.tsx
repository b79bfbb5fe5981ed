import { useEffect, useRef, useState } from 'react';
import { fields } from 'virtual:fields/savePromoImg';
import { PROMO_IMG_SIZE, PROMO_RATIO } from '#contract/extracurricular/promo-codes.ts';
import type { PromoImg } from '#contract/extracurricular/promo.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { useFileChecks } from '#ui/files/useFileChecks.ts';
import { reportUnsent } from '#ui/files/useFileSend.ts';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import type { Option } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { WHOLE_IMAGE, type ImageCrop, type ImageSize } from '#ui/images/crop-rules.ts';
import { PictureField } from '#ui/images/PictureField.tsx';
import { filePort, uploadGroup } from '../state/page.ts';
import { useSavePromoImgMutation } from '../state/promo-endpoints.ts';
import { checkPromoImg, type ImgForm } from './promo-forms.ts';

interface PromoImgDialogProps {
  readonly image: PromoImg | null;
  readonly categories: readonly Option[];
  readonly onClose: () => void;
}

const formOf = (row: PromoImg | null): ImgForm =>
  row
    ? {
        imgNm: row.imgNm,
        fileGroupId: row.fileGroupId ?? '',
        crop: row.crop,
        altTxt: row.altTxt,
        categoryIds: row.categoryIds,
        useYn: row.useYn,
      }
    : { imgNm: '', fileGroupId: '', crop: WHOLE_IMAGE, altTxt: '', categoryIds: [], useYn: 'Y' };

/** The picture that was chosen and is not sent yet; it goes up when the form is saved. */
function useChosenPicture() {
  const [chosen, setChosen] = useState<{ readonly file: File; readonly url: string } | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const sent = useRef(new Map<File, string>());
  const url = chosen?.url;
  // A local picture is let go when another one takes its place, and with the form.
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  return {
    url: url ?? null,
    isChanged: chosen !== null,
    share,
    choose: (file: File): void => setChosen({ file, url: URL.createObjectURL(file) }),
    /** Id of the group that holds the picture; null when it could not be sent, which the person knows. */
    send: async (fileGroupId: string): Promise<string | null> => {
      if (!chosen) return fileGroupId;
      const known = sent.current.get(chosen.file);
      if (known !== undefined) return known;
      const answer = await uploadGroup([chosen.file], {
        policyCd: 'BANNER',
        ...(fileGroupId ? { fileGroupId, keepFileIds: [] } : {}),
        onProgress: setShare,
      });
      setShare(null);
      if (!answer.ok) {
        await reportUnsent(answer.error);
        return null;
      }
      sent.current.set(chosen.file, answer.value);
      return answer.value;
    },
  };
}

/** 홍보 이미지: the picture and its cut, what it says to who does not see it, and for which categories it stands. */
export function PromoImgDialog({ image, categories, onClose }: PromoImgDialogProps) {
  const [save] = useSavePromoImgMutation();
  const picture = useChosenPicture(),
    checks = useFileChecks(filePort);
  const [size, setSize] = useState<ImageSize | null>(null);
  const src = picture.url ?? image?.imgUrl ?? null;
  const record = useRecordForm({
    kind: 'ecp-promo-img',
    row: image,
    idOf: ({ promoImgId }: PromoImg) => promoImgId,
    formOf,
    fields,
    check: checkPromoImg(src !== null, size),
    words: {
      fileGroupId: { show: (group: string) => (group === '' ? '없음' : '등록됨'), unseen: '다른 이미지' },
      crop: ({ x, y, w, h }: ImageCrop) => `가로 ${x}~${x + w}%, 세로 ${y}~${y + h}%`,
      categoryIds: (ids) => ids.map((id) => categories.find(({ value }) => value === id)?.label ?? id).join(', '),
    },
    isMoreChanged: picture.isChanged,
    checks,
    save: async (promoImgId, version, { crop, categoryIds, ...form }) => {
      const fileGroupId = await picture.send(form.fileGroupId);
      if (fileGroupId === null) return null;
      const { x, y, w, h } = crop;
      return save({
        promoImgId,
        ...(version === undefined ? {} : { version }),
        ...form,
        fileGroupId,
        imgNm: form.imgNm.trim(),
        altTxt: form.altTxt.trim(),
        crop: { ratioCd: PROMO_RATIO, x, y, w, h },
        categoryIds: [...categoryIds],
      });
    },
    onClose,
  });
  const { field, form, set, errors, root, dialog, maySave } = record;
  return (
    <FormDialog
      title={image ? image.imgNm : '홍보 이미지 등록'}
      size="large"
      {...dialog}
      actions={
        picture.share === null ? null : (
          <span className="muted" role="status">
            이미지 전송 {Math.round(picture.share * 100)}%
          </span>
        )
      }
    >
      <div className="form-grid" ref={root}>
        <div className="form-wide">
          <TextField {...field('imgNm')} />
        </div>
        <div className="form-wide">
          <PictureField
            label={fields.fileGroupId.label}
            required
            disabled={!maySave}
            checks={checks}
            src={src}
            error={errors.fileGroupId}
            ratio={PROMO_RATIO}
            crop={form.crop}
            onCrop={(crop) => set({ crop })}
            onMeasure={setSize}
            help={`jpg, png, gif · 5MB까지 · 16:9로 잘라 ${PROMO_IMG_SIZE.width}×${PROMO_IMG_SIZE.height}px 이상`}
            onChoose={(file) => {
              picture.choose(file);
              set({ crop: WHOLE_IMAGE });
            }}
          />
        </div>
        <div className="form-wide">
          <TextField
            {...field('altTxt')}
            required
            help="이미지를 보지 못하는 사람에게 읽어 줄 내용입니다. 이미지 속 글자도 함께 적어 주세요."
          />
        </div>
        <div className="form-wide">
          <MultiSelectField
            label="기본 분류"
            help="이 분류에서 이미지가 없는 회차에 대신 보입니다. 분류마다 하나만 지정할 수 있습니다."
            {...(errors.categoryIds ? { error: errors.categoryIds } : {})}
            disabled={!maySave}
            values={form.categoryIds}
            options={categories}
            onChange={(categoryIds) => set({ categoryIds })}
          />
        </div>
        <SwitchField {...field('useYn')} />
      </div>
      {record.conflict}
    </FormDialog>
  );
}
