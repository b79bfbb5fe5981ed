import { CroppedImage } from '#ui/images/CroppedImage.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useGetPromoImgChoiceListQuery } from '../state/promo-endpoints.ts';
import '../promo/promo.css';

interface PromoImgFieldProps {
  /** What stands in its place while none is chosen. */
  readonly otherwise: string;
  /** promoImgId, or empty. */
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (promoImgId: string) => void;
}

/** 대표이미지: one of the pictures that are kept for promotions, seen as it is shown. */
export function PromoImgField({ otherwise, value, error, disabled, onChange }: PromoImgFieldProps) {
  const choices = useGetPromoImgChoiceListQuery({}).data?.data ?? [],
    chosen = choices.find(({ promoImgId }) => promoImgId === value);
  return (
    <div className="promo-choice">
      <SelectField
        label="대표이미지"
        placeholder={`${otherwise}의 이미지 사용`}
        help={`홍보 이미지 등록에 있는 이미지에서 고릅니다. 비워 두면 ${otherwise}의 이미지가 보입니다.`}
        {...(error ? { error } : {})}
        disabled={disabled}
        value={value}
        options={[
          { value: '', label: `${otherwise}의 이미지 사용` },
          ...choices.map(({ promoImgId, imgNm, categoryNm }) => ({
            value: promoImgId,
            label: categoryNm ? `${imgNm} (${categoryNm})` : imgNm,
          })),
          // One that was taken out of use since stays until another one is chosen.
          ...(value !== '' && !chosen ? [{ value, label: '사용하지 않는 이미지' }] : []),
        ]}
        onChange={onChange}
      />
      {chosen?.imgUrl ? (
        <span className="promo-card-picture promo-choice-picture">
          <CroppedImage src={chosen.imgUrl} alt={chosen.altTxt} crop={chosen.crop} />
        </span>
      ) : null}
    </div>
  );
}
