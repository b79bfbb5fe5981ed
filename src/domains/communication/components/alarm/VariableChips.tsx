import { sampleOf } from '#contract/communication/alarm/template-rules.ts';

interface VariableChipsProps {
  readonly names: readonly string[];
  readonly help: string;
  readonly disabled?: boolean;
  readonly onInsert: (name: string) => void;
}

/** Variables to press; each goes where the caret stands. */
export function VariableChips({ names, help, disabled = false, onInsert }: VariableChipsProps) {
  if (names.length === 0) return <p className="field-help">이 알림에는 변수가 없습니다.</p>;
  return (
    <div className="alarm-variables" role="group" aria-label="변수">
      <span className="field-label">변수</span>
      {names.map((name) => (
        // The caret must not leave the field that it stands in.
        <button
          key={name}
          type="button"
          className="alarm-variable"
          disabled={disabled}
          title={`예: ${sampleOf(name)}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(name)}
        >{`#{${name}}`}</button>
      ))}
      <span className="field-help">{help}</span>
    </div>
  );
}
