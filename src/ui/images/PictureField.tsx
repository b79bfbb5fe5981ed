import { useRef, useState } from 'react';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { Button } from '#ui/button/Button.tsx';
import type { FileChecks } from '#ui/files/useFileChecks.ts';
import { CropDialog } from './CropDialog.tsx';
import { CroppedImage } from './CroppedImage.tsx';
import { faintTextOf, type FaintText } from './contrast-rules.ts';
import { largestCrop, WHOLE_IMAGE, type CropRatio, type ImageCrop, type ImageSize } from './crop-rules.ts';
import { samplePoints } from './sample-points.ts';
import './images.css';

interface PictureFieldProps {
  readonly label: string;
  readonly required?: boolean;
  readonly help: string;
  /** Address of the picture in the form; null before there is one. */
  readonly src: string | null;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly checks: FileChecks;
  /** Absent: always the whole picture. */
  readonly crop?: ImageCrop;
  readonly onCrop?: (crop: ImageCrop) => void;
  /** The only shape that a cut may have: a picture of another one is cut as soon as it is there. */
  readonly ratio?: CropRatio;
  /** Its size in pixels, once it is known. */
  readonly onMeasure?: (size: ImageSize) => void;
  readonly onChoose: (file: File) => void;
  /** Absent: the picture can be changed but not taken away. */
  readonly onRemove?: () => void;
}

const { BANNER } = UPLOAD_POLICIES;
const FAINT_LABELS: Readonly<Record<FaintText, string>> = {
  ALL: '이미지의 명암 대비가 3:1보다 낮아 글자가 잘 보이지 않을 수 있습니다.',
  SMALL: '이미지의 명암 대비가 4.5:1보다 낮아 작은 글자(24px 미만)가 잘 보이지 않을 수 있습니다.',
};

/** One picture: chosen, seen with its size in pixels, cut. It is sent when the form is saved. */
export function PictureField({
  label,
  required = false,
  help,
  src,
  error,
  disabled = false,
  checks,
  crop = WHOLE_IMAGE,
  onCrop,
  ratio,
  onMeasure,
  onChoose,
  onRemove,
}: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [size, setSize] = useState<(ImageSize & { readonly faint: FaintText | null }) | null>(null);
  const [isCropping, setCropping] = useState(false);
  const choose = ([file]: readonly File[]): void => {
    if (file) checks.check([file], BANNER, 0, () => onChoose(file));
  };
  return (
    <div className="field picture-field" role="group" aria-label={label} data-invalid={error !== undefined}>
      <span className="field-label">
        {label}
        {required ? (
          <span className="field-required" aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </span>
      {src === null ? null : (
        <div className="picture-field-frame">
          <CroppedImage src={src} alt={`${label} 미리보기`} crop={crop} />
          <img
            className="picture-field-measure"
            src={src}
            alt=""
            onLoad={({ currentTarget }) => {
              const { naturalWidth: width, naturalHeight: height } = currentTarget;
              setSize({ width, height, faint: faintTextOf(samplePoints(currentTarget)) });
              onMeasure?.({ width, height });
              if (ratio && crop.ratioCd !== ratio) onCrop?.(largestCrop(ratio, { width, height }));
            }}
          />
        </div>
      )}
      <div className="form-row">
        <Button icon="image" disabled={disabled} onClick={() => input.current?.click()}>
          {src === null ? '이미지 선택' : '이미지 변경'}
        </Button>
        {src !== null && onCrop ? (
          <Button icon="expand" disabled={disabled} onClick={() => setCropping(true)}>
            자르기
          </Button>
        ) : null}
        {src !== null && onRemove ? (
          <Button icon="times" disabled={disabled} onClick={onRemove}>
            빼기
          </Button>
        ) : null}
        <span className="muted numeric">{src !== null && size ? `${size.width}×${size.height}px` : ''}</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={BANNER.types.join(',')}
        onChange={(event) => {
          choose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {src !== null && size?.faint ? (
        <p className="picture-field-faint" role="status">
          <span className="pi pi-exclamation-triangle" aria-hidden="true" /> {FAINT_LABELS[size.faint]}
        </p>
      ) : null}
      <p className="field-help">{help}</p>
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
      {isCropping && src !== null && onCrop ? (
        <CropDialog
          name={label}
          src={src}
          crop={crop}
          {...(ratio ? { ratio } : {})}
          onClose={() => setCropping(false)}
          onDone={(next) => {
            setCropping(false);
            onCrop(next);
          }}
        />
      ) : null}
    </div>
  );
}
