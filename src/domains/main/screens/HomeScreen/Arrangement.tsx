import { useState } from 'react';
import { WIDGET_SIZES, type PlacedWidget, type WidgetSize } from '#contract/main/home-rules.ts';
import { savedMessage } from '#messages/saved-message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { SortableGrid } from '#ui/images/SortableGrid.tsx';
import { WIDGET_NAMES } from '../../rules/widget-names.ts';
import { useResetHomeWidgetMutation, useSaveHomeWidgetMutation } from '../../state/home-endpoints.ts';

const SIZE_NAMES: Readonly<Record<WidgetSize, string>> = { S: '작게', M: '보통', L: '넓게' };

/** 화면 편집: the widgets as cards, in an order made by pointer or by keys, each shown or hidden and of a size. */
export function Arrangement({
  widgets,
  onClose,
}: {
  readonly widgets: readonly PlacedWidget[];
  readonly onClose: () => void;
}) {
  const [rows, setRows] = useState(widgets);
  const [save, saving] = useSaveHomeWidgetMutation(),
    [reset, resetting] = useResetHomeWidgetMutation();
  const isBusy = saving.isLoading || resetting.isLoading;
  const change = (changed: PlacedWidget): void =>
    setRows(rows.map((row) => (row.wdgtCd === changed.wdgtCd ? changed : row)));
  const finish = async (done: ReturnType<typeof save> | ReturnType<typeof reset>): Promise<void> => {
    const answer = await done;
    if (answer.error) return;
    show(savedMessage(answer.data));
    onClose();
  };
  const keep = (): Promise<void> =>
    finish(save({ rows: rows.map(({ wdgtCd, dsplyYn, sizeCd }) => ({ wdgtCd, dsplyYn, sizeCd })) }));
  return (
    <Card
      title="화면 편집"
      actions={
        <>
          <Button look="quiet" size="small" icon="refresh" disabled={isBusy} onClick={() => void finish(reset({}))}>
            초기화
          </Button>
          <Button size="small" disabled={isBusy} onClick={onClose}>
            취소
          </Button>
          <Button
            look="primary"
            size="small"
            icon="save"
            disabled={isBusy || !rows.some(({ dsplyYn }) => dsplyYn === 'Y')}
            onClick={() => void keep()}
          >
            저장
          </Button>
        </>
      }
    >
      <div className="arrangement">
        <SortableGrid
          label="위젯 순서"
          items={rows}
          keyOf={({ wdgtCd }) => wdgtCd}
          nameOf={({ wdgtCd }) => WIDGET_NAMES[wdgtCd]}
          onOrder={setRows}
        >
          {(row, handle) => (
            <div className="arranged" data-hidden={row.dsplyYn === 'N'}>
              <div className="arranged-head">
                {handle}
                <strong>{WIDGET_NAMES[row.wdgtCd]}</strong>
                <SwitchField
                  label={
                    <>
                      <span className="visually-hidden">{WIDGET_NAMES[row.wdgtCd]} </span>표시
                    </>
                  }
                  value={row.dsplyYn}
                  onChange={(dsplyYn) => change({ ...row, dsplyYn })}
                />
              </div>
              <div className="segments" role="group" aria-label={`${WIDGET_NAMES[row.wdgtCd]} 크기`}>
                {WIDGET_SIZES.map((size) => (
                  <button
                    key={size}
                    type="button"
                    className="segment"
                    aria-pressed={row.sizeCd === size}
                    disabled={row.dsplyYn === 'N'}
                    onClick={() => change({ ...row, sizeCd: size })}
                  >
                    {SIZE_NAMES[size]}
                  </button>
                ))}
              </div>
            </div>
          )}
        </SortableGrid>
      </div>
    </Card>
  );
}
