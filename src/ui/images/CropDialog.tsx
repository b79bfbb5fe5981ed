import { useRef, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { aspectOf, clampCrop, largestCrop, type CropRatio, type ImageCrop } from './crop-rules.ts';
import './images.css';

interface CropDialogProps {
  readonly name: string;
  readonly src: string;
  readonly crop: ImageCrop;
  /** The only ratio to choose from. */
  readonly ratio?: CropRatio;
  readonly onDone: (crop: ImageCrop) => void;
  readonly onClose: () => void;
}

const RATIOS: readonly { readonly value: CropRatio; readonly label: string }[] = [
  { value: '16:9', label: '16:9' },
  { value: '1:1', label: '1:1' },
  { value: 'FREE', label: '자유' },
];
const WORDS = {
  cropArea: '자를 범위. 화살표로 옮깁니다.',
  nwDragHandle: '왼쪽 위 모서리',
  nDragHandle: '위쪽 변',
  neDragHandle: '오른쪽 위 모서리',
  eDragHandle: '오른쪽 변',
  seDragHandle: '오른쪽 아래 모서리',
  sDragHandle: '아래쪽 변',
  swDragHandle: '왼쪽 아래 모서리',
  wDragHandle: '왼쪽 변',
};
const isRatio = (value: string): value is CropRatio => RATIOS.some((ratio) => ratio.value === value);

/** Chooses the part of a picture that is shown: by pointer, or with arrows on the area and its handles. */
export function CropDialog({ name, src, crop: initial, ratio, onDone, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(initial);
  const image = useRef<HTMLImageElement>(null);
  const aspect = aspectOf(crop.ratioCd);
  const chooseRatio = (value: string): void => {
    const { naturalWidth: width = 0, naturalHeight: height = 0 } = image.current ?? {};
    if (isRatio(value) && width > 0) setCrop(largestCrop(value, { width, height }));
  };
  const footer = (
    <>
      <Button onClick={onClose}>취소</Button>
      <Button look="primary" onClick={() => onDone(clampCrop(crop))}>
        적용
      </Button>
    </>
  );
  return (
    <Dialog title={`이미지 자르기: ${name}`} size="large" onClose={onClose} footer={footer}>
      <div className="stack crop-dialog">
        {ratio ? null : <RadioGroup label="비율" value={crop.ratioCd} options={RATIOS} onChange={chooseRatio} />}
        <div className="crop-place">
          <ReactCrop
            crop={{ unit: '%', x: crop.x, y: crop.y, width: crop.w, height: crop.h }}
            {...(aspect === null ? {} : { aspect })}
            keepSelection
            minWidth={16}
            minHeight={16}
            ariaLabels={WORDS}
            onChange={(_pixels, { x, y, width: w, height: h }) => setCrop({ ...crop, x, y, w, h })}
          >
            <img ref={image} src={src} alt={name} />
          </ReactCrop>
        </div>
      </div>
    </Dialog>
  );
}
