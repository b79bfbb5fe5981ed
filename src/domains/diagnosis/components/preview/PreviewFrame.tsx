import { useState, type ReactNode } from 'react';
import type { PaperBody } from '#contract/diagnosis/paper-tree.ts';
import type { Scoring } from '#contract/diagnosis/instruments.ts';
import { loadQuestionPicture } from '../../state/question-picture.ts';
import { QuestionPictures } from '../answer/QuestionPicture.tsx';
import { PaperPreview } from './PaperPreview.tsx';

interface PreviewFrameProps {
  readonly body: PaperBody;
  readonly scoring: Scoring;
  readonly focusId?: string | null;
  readonly initial: Device;
  readonly actions?: ReactNode;
}
export type Device = 'phone' | 'desk';
const DEVICES: readonly { readonly key: Device; readonly label: string; readonly icon: string }[] = [
  { key: 'phone', label: '모바일', icon: 'mobile' },
  { key: 'desk', label: 'PC', icon: 'desktop' },
];

/** The preview in the width of a phone or of a desktop. */
export function PreviewFrame({ body, scoring, focusId = null, initial, actions }: PreviewFrameProps) {
  const [device, setDevice] = useState<Device>(initial);
  return (
    <div className="preview-frame">
      <div className="preview-head">
        <div className="preview-devices" role="group" aria-label="미리보기 크기">
          {DEVICES.map(({ key, label, icon }) => (
            <button
              key={key}
              type="button"
              className="preview-device"
              aria-pressed={device === key}
              onClick={() => setDevice(key)}
            >
              <span className={`pi pi-${icon}`} aria-hidden="true" /> {label}
            </button>
          ))}
        </div>
        {actions}
      </div>
      <div className="preview-stage" data-device={device}>
        <QuestionPictures value={loadQuestionPicture}>
          <PaperPreview body={body} scoring={scoring} focusId={focusId} />
        </QuestionPictures>
      </div>
    </div>
  );
}
