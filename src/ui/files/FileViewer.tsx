import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import type { FilePort } from './file-port.ts';
import { usePictures } from './usePictures.ts';
import './file-viewer.css';

const ZOOMS = [1, 1.5, 2, 3] as const,
  QUARTER = 90,
  HALF = 180,
  FULL = 360,
  PERCENT = 100;

/** The pictures of a group, one by one and large enough to be read: zoomed, turned, the next one. Nothing where there are none. */
export function FileViewer({ fileGroupId, port }: { readonly fileGroupId: string | null; readonly port: FilePort }) {
  const pictures = usePictures(fileGroupId, port);
  const [at, setAt] = useState(0),
    [zoomAt, setZoomAt] = useState(0),
    [turn, setTurn] = useState(0);
  const picture = pictures[at] ?? pictures[0],
    across = (ZOOMS[zoomAt] ?? 1) * PERCENT,
    isOnSide = turn % HALF !== 0;
  if (!picture) return null;
  const step = (by: number): void => {
    setAt((place) => (place + by + pictures.length) % pictures.length);
    setZoomAt(0);
    setTurn(0);
  };
  return (
    <figure className="file-viewer">
      <div className="picture-frame" tabIndex={0} role="group" aria-label={`${picture.name} 보기`}>
        <div className="picture-sheet" style={{ width: `${across}cqw`, height: `${across}cqh` }}>
          <img
            src={picture.url}
            alt={picture.name}
            style={{
              transform: `rotate(${turn}deg)`,
              // A picture on its side is laid out as high as the sheet is wide, so that all of it can be scrolled to.
              width: isOnSide ? `${across}cqh` : `${across}cqw`,
              height: isOnSide ? `${across}cqw` : `${across}cqh`,
            }}
          />
        </div>
      </div>
      <figcaption className="picture-tools">
        <span className="picture-name">
          {picture.name} ({Math.min(at, pictures.length - 1) + 1}/{pictures.length})
        </span>
        <Button
          size="small"
          icon="search-minus"
          disabled={zoomAt === 0}
          onClick={() => setZoomAt((now) => Math.max(0, now - 1))}
        >
          축소
        </Button>
        <Button
          size="small"
          icon="search-plus"
          disabled={zoomAt === ZOOMS.length - 1}
          onClick={() => setZoomAt((now) => Math.min(ZOOMS.length - 1, now + 1))}
        >
          확대
        </Button>
        <Button size="small" icon="refresh" onClick={() => setTurn((now) => (now + QUARTER) % FULL)}>
          회전
        </Button>
        {pictures.length > 1 ? (
          <>
            <Button size="small" icon="chevron-left" aria-label="이전 증빙" onClick={() => step(-1)}>
              이전
            </Button>
            <Button size="small" icon="chevron-right" aria-label="다음 증빙" onClick={() => step(1)}>
              다음
            </Button>
          </>
        ) : null}
      </figcaption>
    </figure>
  );
}
