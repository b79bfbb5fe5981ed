import { useState } from 'react';
import { fields } from 'virtual:fields/saveBanner';
import type { BannerRow } from '#contract/communication/banner.ts';
import { useCodes } from '#domains/system/index.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { useFileChecks } from '#ui/files/useFileChecks.ts';
import { PictureField } from '#ui/images/PictureField.tsx';
import { WHOLE_IMAGE } from '#ui/images/crop-rules.ts';
import {
  bannerFormOf,
  bannerPayload,
  bannerLabels,
  checkBanner,
  newBanner,
  placeNamed,
} from '../../rules/banner/banner-form-rules.ts';
import { useSaveBannerMutation } from '../../state/banner-endpoints.ts';
import { filePort } from '../../state/page.ts';
import { BannerBody, BannerHead, pictureHelp } from './BannerFields.tsx';
import { BannerPreview } from './BannerPreview.tsx';
import { useBannerPictures } from './useBannerPictures.ts';

interface BannerDialogProps {
  /** Null for a new one. */
  readonly banner: BannerRow | null;
  /** Where a new one begins. */
  readonly place: string;
  readonly onClose: () => void;
}

/** 배너: picture, words, link and period. */
export function BannerDialog({ banner, place, onClose }: BannerDialogProps) {
  const [isPreview, setPreview] = useState(false),
    [saveBanner] = useSaveBannerMutation(),
    pictures = useBannerPictures(),
    checks = useFileChecks(filePort),
    places = useCodes('BNR_LOC'),
    main = pictures.mainUrl ?? banner?.imgUrl ?? null,
    record = useRecordForm({
      kind: 'banner',
      row: banner,
      idOf: ({ bannerId }: BannerRow) => bannerId,
      formOf: (row) => (row ? bannerFormOf(row) : newBanner(koreanDate8(Date.now()), placeNamed(place))),
      fields,
      check: checkBanner(main !== null),
      words: bannerLabels(places.nameOf),
      isMoreChanged: pictures.isChanged,
      checks,
      save: async (id, version, form) => {
        const sent = await pictures.send(form);
        return sent && saveBanner(bannerPayload(id, version, sent));
      },
      onClose,
    }),
    { id, form, set, maySave, errors, dialog, root } = record,
    mobile = pictures.mobileUrl ?? (form.moFileGroupId === '' ? null : (banner?.moImgUrl ?? null)),
    actions = (
      <>
        {main === null ? null : (
          <Button
            icon="eye"
            onClick={() => {
              setPreview(true);
            }}
          >
            미리보기
          </Button>
        )}
        {pictures.share === null ? null : (
          <span className="muted" role="status">
            이미지 전송 {Math.round(pictures.share * 100)}%
          </span>
        )}
      </>
    );
  return (
    <FormDialog title={banner ? banner.bannerNm : '배너 등록'} size="large" {...dialog} actions={actions}>
      <div className="form-grid" ref={root}>
        <BannerHead record={record} />
        <div className="form-wide">
          <PictureField
            label={fields.fileGroupId.label}
            required
            disabled={!maySave}
            checks={checks}
            src={main}
            error={errors.fileGroupId}
            crop={form.crop}
            onCrop={(crop) => {
              set({ crop });
            }}
            help={pictureHelp(form.bannerLocCd)}
            onChoose={(file) => {
              pictures.chooseMain(file);
              set({ crop: WHOLE_IMAGE });
            }}
          />
        </div>
        <div className="form-wide">
          <PictureField
            label={fields.moFileGroupId.label}
            disabled={!maySave}
            checks={checks}
            src={mobile}
            help="없으면 이미지를 그대로 보여 줍니다."
            onChoose={pictures.chooseMobile}
            onRemove={() => {
              pictures.chooseMobile(null);
              set({ moFileGroupId: '' });
            }}
          />
        </div>
        <BannerBody record={record} />
      </div>
      {isPreview && main !== null ? (
        <BannerPreview
          banners={[{ bannerId: id, imgUrl: main, moImgUrl: mobile, crop: form.crop, altText: form.altText }]}
          onClose={() => {
            setPreview(false);
          }}
        />
      ) : null}
      {record.conflict}
    </FormDialog>
  );
}
