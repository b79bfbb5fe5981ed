import { useRef, useState, type ReactNode } from 'react';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { saveBlob } from '#ui/files/save-blob.ts';
import { ChartCanvas } from './ChartCanvas.tsx';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartTable } from './ChartTable.tsx';
import { isEmptyChart, type ChartModel } from './chart-model.ts';
import { readChartStyle } from './draw/chart-style.ts';
import { toImage } from './draw/save-image.ts';
import './chart.css';

interface ChartProps {
  readonly model: ChartModel;
  /** Above the picture: the figure first, the picture second. */
  readonly children?: ReactNode;
  readonly isLoading?: boolean;
  /** Opens what stands behind a category: on its part of the picture, and on its figures in the table. */
  readonly onOpen?: ((category: number) => void) | undefined;
}

/** A chart that can be read without seeing it: legend of buttons, the same figures as a table, a picture to keep. */
export function Chart({ model, children, isLoading = false, onOpen }: ChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isTable, setTable] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const isEmpty = isEmptyChart(model);
  const toggle = (place: number): void =>
    setHidden((before) => {
      const next = new Set(before);
      if (!next.delete(place)) next.add(place);
      return next;
    });
  const save = async (): Promise<void> => {
    if (!canvas.current) return;
    const { surface, text, fontFamily } = readChartStyle(canvas.current);
    const image = await toImage(canvas.current, { title: model.title, surface, text, fontFamily });
    if (image) saveBlob(image, `${model.title}.png`);
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
    <Card title={model.title} actions={actions}>
      <div className="chart" aria-busy={isLoading}>
        {children}
        {isEmpty && isLoading ? (
          <>
            <div className="chart-legend" />
            <div className="chart-frame chart-wait" />
          </>
        ) : null}
        {isEmpty && !isLoading ? (
          <div className="chart-frame">
            <StateNotice icon="inbox" text={message('M-EMPTY')} />
          </div>
        ) : null}
        {!isEmpty && isTable ? <ChartTable model={model} onOpen={onOpen} /> : null}
        {!isEmpty && !isTable ? (
          <>
            <ChartLegend model={model} hidden={hidden} onToggle={toggle} />
            <ChartCanvas model={model} hidden={hidden} canvas={canvas} onOpen={onOpen} />
          </>
        ) : null}
      </div>
    </Card>
  );
}
