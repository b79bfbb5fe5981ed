import { fillVariables } from '#contract/communication/alarm/alarm-rules.ts';
import { iconOf } from '../../rules/inbox.ts';
import './alarm.css';

interface MessagePreviewProps {
  readonly areaCd: string;
  readonly title: string;
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A message as it will look in an inbox, with values in the place of its variables. */
export function MessagePreview({ areaCd, title, text, values }: MessagePreviewProps) {
  const shownTitle = fillVariables(title, values),
    shownText = fillVariables(text, values);
  return (
    <figure className="alarm-preview" aria-label="미리보기">
      <figcaption className="field-label">미리보기</figcaption>
      <div className="alarm-preview-card">
        <span className={`alarm-preview-icon pi pi-${iconOf(areaCd)}`} aria-hidden="true" />
        <div>
          <strong>{shownTitle.trim() === '' ? <span className="muted">제목</span> : shownTitle}</strong>
          <p className="alarm-preview-text">
            {shownText.trim() === '' ? <span className="muted">내용</span> : shownText}
          </p>
        </div>
      </div>
    </figure>
  );
}
