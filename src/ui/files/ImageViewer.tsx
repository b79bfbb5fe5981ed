import { useState, type KeyboardEvent } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import type { FilePort } from './file-port.ts';
import { usePictures } from './usePictures.ts';
import './image-viewer.css';

/** The pictures of a file group, small beside each other and large one by one. A group without pictures shows nothing. */
export function ImageViewer({ fileGroupId, port }: { readonly fileGroupId: string | null; readonly port: FilePort }) {
  const pictures = usePictures(fileGroupId, port);
  const [shown, setShown] = useState<number | null>(null);
  const picture = shown === null ? undefined : pictures[shown];
  const step = (by: number): void =>
    setShown((place) => (place === null ? null : (place + by + pictures.length) % pictures.length));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
  };
  if (pictures.length === 0) return null;
  const footer = (
    <>
      <Button icon="chevron-left" disabled={pictures.length < 2} onClick={() => step(-1)}>
        이전
      </Button>
      <Button icon="chevron-right" disabled={pictures.length < 2} onClick={() => step(1)}>
        다음
      </Button>
      <Button onClick={() => setShown(null)} data-autofocus>
        닫기
      </Button>
    </>
  );
  return (
    <>
      <ul className="image-strip" aria-label="사진">
        {pictures.map(({ fileId, name, url }, index) => (
          <li key={fileId}>
            <button type="button" aria-label={`${name} 크게 보기`} onClick={() => setShown(index)}>
              <img src={url} alt="" />
            </button>
          </li>
        ))}
      </ul>
      {picture && shown !== null ? (
        <Dialog
          title={`${picture.name} (${shown + 1}/${pictures.length})`}
          size="large"
          onClose={() => setShown(null)}
          footer={footer}
          initialFocus="[data-autofocus]"
        >
          <div className="image-large" role="presentation" onKeyDown={onKeyDown} tabIndex={-1}>
            <img src={picture.url} alt={picture.name} />
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
