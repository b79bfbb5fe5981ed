import { useRef, useState, type ReactNode } from 'react';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { saveBlob } from '#ui/files/save-blob.ts';
import { drawPicture } from './draw/draw-picture.ts';
import './chart.css';
import './picture.css';

interface PictureCardProps {
  /** In words: the question that the picture answers; also the name of the file. */
  readonly title: string;
  readonly isEmpty: boolean;
  readonly isLoading?: boolean;
  /** An `svg`. */
  readonly picture: ReactNode;
  /** The same figures in words. */
  readonly table: ReactNode;
}

/** A drawn picture that can be read without seeing it: the same figures as a table, and an image to keep. */
export function PictureCard({ title, isEmpty, isLoading = false, picture, table }: PictureCardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isTable, setTable] = useState(false);
  const save = async (): Promise<void> => {
    const svg = frame.current?.querySelector('svg'),
      image = svg ? await drawPicture(svg, title) : null;
    if (image) saveBlob(image, `${title}.png`);
    else toast('error', message('M-DOWN-FAIL'));
  };
  const actions = isEmpty ? null : (
    <>
      <Button size="small" icon={isTable ? 'chart-bar' : 'table'} onClick={() => setTable(!isTable)}>
        {isTable ? '차트로 보기' : '표로 보기'}
      </Button>
      {isTable ? null : (
        <Button size="small" icon="download" onClick={() => void save()}>
          이미지 저장
        </Button>
      )}
    </>
  );
  return (
    <Card title={title} actions={actions}>
      <div className="chart" aria-busy={isLoading}>
        {isEmpty && isLoading ? <div className="chart-frame chart-wait" /> : null}
        {isEmpty && !isLoading ? (
          <div className="chart-frame">
            <StateNotice icon="inbox" text={message('M-EMPTY')} />
          </div>
        ) : null}
        {isEmpty ? null : isTable ? (
          <div className="chart-table" tabIndex={0} role="region" aria-label={`${title} 표`}>
            {table}
          </div>
        ) : (
          <div ref={frame} className="picture-frame" tabIndex={0} role="region" aria-label={title}>
            {picture}
          </div>
        )}
      </div>
    </Card>
  );
}
