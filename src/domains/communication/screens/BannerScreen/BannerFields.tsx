import { MIN_WIDTH_PX, RECOMMENDED_SIZE, type BannerLoc } from '#contract/communication/banner-rules.ts';
import type { BannerRow } from '#contract/communication/banner.ts';
import type { FieldsOf } from '#contract/field-rules.ts';
import { useCodes } from '#domains/system/index.ts';
import { Fields } from '#kit/form/Fields.tsx';
import type { RecordForm } from '#kit/form/record-form.ts';
import { PeriodField } from '#ui/date/PeriodField.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { LINK_NAMES, linkNamed, type BannerForm } from '../../rules/banner/banner-form-rules.ts';

const LINKS = optionsOf(LINK_NAMES);

type BannerRecord = RecordForm<BannerRow, BannerForm, FieldsOf<'saveBanner'>>;
interface BannerPartProps {
  readonly record: BannerRecord;
}

/** What the picture of a place should be like. */
export function pictureHelp(bannerLocCd: BannerLoc): string {
  if (bannerLocCd === 'STDM') return 'jpg, png, gif · 5MB까지';
  const recommended = bannerLocCd === 'ADM' ? `, 권장 ${RECOMMENDED_SIZE}px` : '';
  return `jpg, png, gif · 5MB까지 · 너비 ${MIN_WIDTH_PX}px 이상${recommended}`;
}

/** Name and place of a banner. */
export function BannerHead({ record: { field } }: BannerPartProps) {
  const places = useCodes('BNR_LOC');
  return (
    <>
      <TextField {...field('bannerNm')} />
      <SelectField {...field('bannerLocCd')} options={places.options} />
    </>
  );
}

/** What a banner says and where it leads, how long it is shown, and whether it is used. */
export function BannerBody({ record: { form, field, fields, set, errors, maySave } }: BannerPartProps) {
  return (
    <>
      <div className="form-wide">
        <TextField
          {...field('altText')}
          required
          help="이미지를 보지 못하는 사람에게 읽어 줄 내용입니다. 이미지 속 글자도 함께 적어 주세요."
        />
      </div>
      <RadioGroup
        {...field('linkDivCd')}
        required={false}
        options={LINKS}
        onChange={(value) => set({ linkDivCd: linkNamed(value), ...(value === 'NONE' ? { linkUrl: '' } : {}) })}
      />
      {form.linkDivCd === 'NONE' ? (
        <span />
      ) : (
        <TextField {...field('linkUrl')} required placeholder={form.linkDivCd === 'IN' ? '/' : 'https://'} />
      )}
      <div className="form-wide">
        <PeriodField
          label="게시기간"
          required
          disabled={!maySave}
          value={form}
          error={errors.strtDt ?? errors.strtTm ?? errors.endTm}
          onChange={({ strtTm, endTm, ...days }) =>
            set({
              ...days,
              ...(strtTm === undefined ? {} : { strtTm: strtTm || '0000' }),
              ...(endTm === undefined ? {} : { endTm: endTm || '0000' }),
            })
          }
        />
      </div>
      <div className="form-row form-wide">
        <Fields of={{ field, fields }} names={['newWinYn', 'useYn']} />
      </div>
    </>
  );
}
