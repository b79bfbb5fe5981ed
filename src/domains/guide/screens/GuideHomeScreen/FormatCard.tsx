import { useState } from 'react';
import { displayDate, displayFileSize, restrictToInteger } from '#shared/display.ts';
import { decodeEntities } from '#shared/entities.ts';
import { maskName } from '#shared/masking.ts';
import { Card } from '#ui/card/Card.tsx';
import { TextField } from '#ui/form/TextField.tsx';

const FORMATS = [
  { label: '날짜·시간 표시', sample: '20260302', run: (text: string) => displayDate(text) },
  { label: '정수 제한', sample: '12a3', run: (text: string) => String(restrictToInteger(text)) },
  { label: '엔티티 해석', sample: '&lt;b&gt;A &amp;amp; B&#40;1&#41;', run: decodeEntities },
  { label: '파일 크기 (바이트)', sample: '1234567', run: (text: string) => displayFileSize(restrictToInteger(text)) },
  { label: '성명 가리기', sample: '홍길동', run: maskName },
] as const;

/** 형식 시험: what is typed at the left, how it is shown at the right. */
export function FormatCard() {
  const [texts, setTexts] = useState<readonly string[]>(() => FORMATS.map((format) => format.sample));
  return (
    <Card title="형식 시험">
      <div className="stack">
        {FORMATS.map((format, index) => (
          <div key={format.label} className="guide-formats">
            <TextField
              label={format.label}
              value={texts[index] ?? ''}
              onChange={(text) => setTexts(texts.map((old, place) => (place === index ? text : old)))}
            />
            <output className="guide-result" aria-label={`${format.label} 결과`}>
              {format.run(texts[index] ?? '')}
            </output>
          </div>
        ))}
      </div>
    </Card>
  );
}
