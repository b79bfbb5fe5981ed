import { useEffect, useMemo, useState } from 'react';
import { PLACEHOLDERS, type Placeholder } from '#contract/certification/certi-codes.ts';
import type { Programme } from '#contract/certification/programmes.ts';
import { encodeEntities } from '#shared/entities.ts';
import type { FileChoice } from '#ui/files/FileField.tsx';
import { RichTextView } from '#ui/rich-text/RichTextView.tsx';
import { gradeName } from '../../rules/labels.ts';
import { filePort } from '../../state/page.ts';

interface PaperPreviewProps {
  readonly programme: Programme;
  /** HTML as the editor has it. */
  readonly html: string;
  readonly picture: FileChoice;
  readonly seal: FileChoice;
}

/** The address of what is chosen: a file of this device, or the stored one. */
function useChosenPicture({ added, kept }: FileChoice): string | null {
  const [file] = added,
    [stored] = kept;
  const [shown, setShown] = useState<{ readonly of: object; readonly address: string } | null>(null);
  const of = file ?? stored;
  useEffect(() => {
    if (of === undefined) return undefined;
    let address: string | null = null,
      isLeft = false;
    const show = (blob: Blob): void => {
      if (isLeft) return;
      address = URL.createObjectURL(blob);
      setShown({ of, address });
    };
    if (file) show(file);
    else if (stored)
      void filePort.fetch(stored).then((blob) => {
        if (blob instanceof Blob) show(blob);
      });
    return () => {
      isLeft = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [of, file, stored]);
  return shown !== null && shown.of === of ? shown.address : null;
}

/** How the paper looks: A4 with a made-up student. */
export function PaperPreview({ programme, html, picture, seal }: PaperPreviewProps) {
  const background = useChosenPicture(picture),
    stamp = useChosenPicture(seal);
  const filled = useMemo(() => {
    const sample: Readonly<Record<Placeholder, string>> = {
      성명: '홍길동',
      학번: '20230001',
      학과: '소속 학과',
      등급: gradeName(programme.gradeCds[0] ?? null),
      인증일: '2026년 6월 12일',
      발급번호: `${programme.serialPrefix}-2026-000001`,
      확인코드: 'ABCDE23456',
    };
    return encodeEntities(PLACEHOLDERS.reduce((body, name) => body.replaceAll(`{${name}}`, sample[name]), html));
  }, [programme, html]);
  return (
    <figure className="certi-paper-frame">
      <figcaption className="field-label">미리보기 (A4)</figcaption>
      <div className="certi-paper">
        {background === null ? null : <img className="certi-paper-back" src={background} alt="" />}
        <div className="certi-paper-text">
          <p className="certi-paper-serial">제 {programme.serialPrefix}-2026-000001 호</p>
          <RichTextView stored={filled} />
          <p className="certi-paper-signer">
            {programme.signer}
            {stamp === null ? null : <img src={stamp} alt="직인" />}
          </p>
        </div>
      </div>
    </figure>
  );
}
