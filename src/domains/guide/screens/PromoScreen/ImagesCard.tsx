import { useRef, useState } from 'react';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import type { FileChecks } from '#ui/files/useFileChecks.ts';
import { CropDialog } from '#ui/images/CropDialog.tsx';
import { WHOLE_IMAGE } from '#ui/images/crop-rules.ts';
import { ImageSorter } from '#ui/images/ImageSorter.tsx';
import { ALT_LONGEST, type PromoErrors, type PromoImageForm } from '../../rules/promo/promo-form-rules.ts';

interface ImagesCardProps {
  readonly imgs: readonly PromoImageForm[];
  readonly errors: PromoErrors;
  readonly checks: FileChecks;
  readonly onChange: (change: (imgs: readonly PromoImageForm[]) => readonly PromoImageForm[]) => void;
  /** Keeps the file of a new picture until it is sent. */
  readonly onFile: (key: string, file: File) => void;
}

const { types, allowCnt, allowSize } = UPLOAD_POLICIES.IMG;

/** 이미지: chosen or dropped, put into order, cropped, and described in text. */
export function ImagesCard({ imgs, errors, checks, onChange, onFile }: ImagesCardProps) {
  const input = useRef<HTMLInputElement>(null);
  const [cropping, setCropping] = useState<string | null>(null);
  const add = (files: readonly File[]): void =>
    checks.check(files, UPLOAD_POLICIES.IMG, imgs.length, () => {
      const added = files.map((file): PromoImageForm => ({
        key: crypto.randomUUID(),
        fileId: null,
        name: file.name.normalize('NFC'),
        src: URL.createObjectURL(file),
        altText: '',
        crop: WHOLE_IMAGE,
      }));
      added.forEach((img, place) => {
        const file = files[place];
        if (file) onFile(img.key, file);
      });
      onChange((now) => [...now, ...added]);
    });
  const known = new Map(imgs.map((img) => [img.key, img]));
  const target = cropping === null ? undefined : known.get(cropping);
  return (
    <Card
      title="이미지"
      actions={
        <span className="muted">
          최대 {allowCnt}개, 개당 {allowSize}MB · {types.join(' ')}
        </span>
      }
    >
      <div
        className="stack"
        data-field="imgs"
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault();
        }}
        onDrop={(event) => {
          event.preventDefault();
          add([...event.dataTransfer.files]);
        }}
      >
        <div className="form-row promo-add">
          <Button icon="image" onClick={() => input.current?.click()}>
            이미지 추가
          </Button>
          <span className="muted">첫 번째 이미지가 대표 이미지입니다.</span>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={types.join(',')}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        {errors.imgs ? (
          <p className="field-error" role="alert">
            {errors.imgs}
          </p>
        ) : null}
        {imgs.length > 0 ? (
          <ImageSorter
            label="홍보 이미지"
            images={imgs}
            altMaxLength={ALT_LONGEST}
            errors={errors.alts}
            onCrop={setCropping}
            onChange={(next) =>
              onChange(() =>
                next.flatMap((image) => {
                  const img = known.get(image.key);
                  return img ? [{ ...img, ...image }] : [];
                }),
              )
            }
          />
        ) : null}
      </div>
      {target ? (
        <CropDialog
          name={target.name}
          src={target.src}
          crop={target.crop}
          onClose={() => setCropping(null)}
          onDone={(crop) => {
            setCropping(null);
            onChange((now) => now.map((img) => (img.key === target.key ? { ...img, crop } : img)));
          }}
        />
      ) : null}
    </Card>
  );
}
