import { useState } from 'react';
import { displayDate } from '#shared/display.ts';
import { encodeEntities } from '#shared/entities.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { CroppedImage } from '#ui/images/CroppedImage.tsx';
import { RichTextView } from '#ui/rich-text/RichTextView.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import type { PromoForm } from '../../rules/promo/promo-form-rules.ts';

const DEVICES = [
  { key: 'pc', label: 'PC' },
  { key: 'mobile', label: '모바일' },
];

/** A promotion as people see it: cover, name, period, text, the other pictures. */
export function PromoPage({ form }: { readonly form: PromoForm }) {
  const [cover, ...others] = form.imgs;
  return (
    <article className="promo-page">
      {cover ? <CroppedImage src={cover.src} alt={cover.altText} crop={cover.crop} /> : null}
      <h3>{form.promoNm || '제목 없음'}</h3>
      {form.strtDt && form.endDt ? (
        <p className="muted numeric">
          {displayDate(form.strtDt)} ~ {displayDate(form.endDt)}
        </p>
      ) : null}
      <RichTextView stored={encodeEntities(form.cntn)} />
      {others.length > 0 ? (
        <div className="guide-promo-gallery">
          {others.map((img) => (
            <CroppedImage key={img.key} src={img.src} alt={img.altText} crop={img.crop} />
          ))}
        </div>
      ) : null}
    </article>
  );
}

/** 미리보기: on a wide screen or on a phone. */
export function PromoPreview({ form, onClose }: { readonly form: PromoForm; readonly onClose: () => void }) {
  const [device, setDevice] = useState('pc');
  return (
    <Dialog title="미리보기" size="large" onClose={onClose} footer={<Button onClick={onClose}>닫기</Button>}>
      <Tabs label="보는 기기" tabs={DEVICES} active={device} onChange={setDevice} />
      <div className="guide-promo-preview" data-device={device}>
        <PromoPage form={form} />
      </div>
    </Dialog>
  );
}
