import { useState } from 'react';
import { message } from '#messages/message.ts';
import { displayCount } from '#shared/display.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';

interface PrintPartDialogProps {
  readonly totalCount: number;
  /** Rows of a part. */
  readonly partRows: number;
  /** @param part its number, from 0 */
  readonly onChoose: (part: number) => void;
  readonly onClose: () => void;
}

/** Which part of a list that is too long for one printing is printed now. */
export function PrintPartDialog({ totalCount, partRows, onChoose, onClose }: PrintPartDialogProps) {
  const [part, setPart] = useState('0');
  const options = Array.from({ length: Math.ceil(totalCount / partRows) }, (_, at) => ({
    value: String(at),
    label: `${displayCount(at * partRows + 1)} ~ ${displayCount(Math.min(totalCount, (at + 1) * partRows))}번째`,
  }));
  return (
    <FormDialog
      title="나누어 인쇄"
      size="small"
      isDirty={false}
      saveLabel="인쇄"
      initialFocus="input"
      onSave={() => onChoose(Number(part))}
      onClose={onClose}
    >
      <div className="stack">
        <p>{message('M-PRINT-MAX', { n: displayCount(partRows) })}</p>
        <RadioGroup label={`전체 ${displayCount(totalCount)}건`} value={part} options={options} onChange={setPart} />
      </div>
    </FormDialog>
  );
}
