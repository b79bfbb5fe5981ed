import './step-index.css';

/** `empty`: nothing was entered yet; `incomplete`: something is missing or wrong. */
export type StepState = 'empty' | 'incomplete' | 'done';
export interface IndexedStep<K extends string> {
  readonly key: K;
  readonly label: string;
  readonly state: StepState;
}
interface StepIndexProps<K extends string> {
  readonly label: string;
  readonly steps: readonly IndexedStep<K>[];
  readonly current: K;
  readonly onChange: (key: K) => void;
}

const STATE_NAMES: Readonly<Record<StepState, string>> = { empty: '작성 전', incomplete: '작성 중', done: '완료' };

/** The parts of a long form beside it, with how far each of them is; they are opened in any order. */
export function StepIndex<K extends string>({ label, steps, current, onChange }: StepIndexProps<K>) {
  return (
    <nav className="step-index" aria-label={label}>
      <ol>
        {steps.map(({ key, label: name, state }, at) => (
          <li key={key}>
            <button
              type="button"
              data-state={state}
              aria-current={key === current ? 'step' : undefined}
              onClick={() => onChange(key)}
            >
              <span className="step-index-mark" aria-hidden="true">
                {state === 'done' ? <span className="pi pi-check" /> : at + 1}
              </span>
              <span className="step-index-text">
                <span>{name}</span>
                <span className="muted">{STATE_NAMES[state]}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
