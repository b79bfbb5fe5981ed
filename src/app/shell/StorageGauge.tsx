import { useStorageUse, type StorageView } from '#bridge/shared-state/useStorageUse.ts';
import { fillText } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { partsOf, sizeText } from './storage-rules.ts';
import { storageTexts } from './storage-messages.ts';
import './storage-gauge.css';

function KeepLine({ promise, isDeclined, ask }: Pick<StorageView, 'promise' | 'isDeclined' | 'ask'>) {
  if (promise === 'promised')
    return (
      <p className="gauge-promise" data-tone="success">
        <span className="pi pi-lock" aria-hidden="true" />
        <span>{storageTexts.promised}</span>
      </p>
    );
  return (
    <div className="gauge-promise" role="status">
      <span className="pi pi-info-circle" aria-hidden="true" />
      <span>{isDeclined || promise === 'unsaid' ? storageTexts.declined : storageTexts.open}</span>
      {promise === 'open' && !isDeclined ? (
        <Button size="small" onClick={() => void ask()}>
          {storageTexts.ask}
        </Button>
      ) : null}
    </div>
  );
}

/** What of this application lies on the device, what would be given up first, and whether the browser keeps it. */
export function StorageGauge() {
  const view = useStorageUse();
  if (!view) return null;
  const parts = partsOf(view.use, view.totalBytes),
    sum = parts.reduce((total, { bytes }) => total + bytes, 0);
  return (
    <section className="gauge" aria-labelledby="gauge-title">
      <h3 id="gauge-title">
        {storageTexts.title} <span className="muted">{sizeText(sum)}</span>
      </h3>
      <div className="gauge-bar" aria-hidden="true">
        {parts.map(({ key, bytes }) => (
          <span key={key} data-part={key} style={{ flexGrow: bytes }} />
        ))}
      </div>
      <dl className="gauge-parts">
        {parts.map(({ key, bytes, count }) => (
          <div key={key} className="gauge-part">
            <dt>
              <span className="gauge-dot" data-part={key} aria-hidden="true" />
              {storageTexts.parts[key].name}
            </dt>
            <dd className="gauge-size">
              {sizeText(bytes)}
              {count === null ? '' : ` · ${fillText('{n}건', { n: count })}`}
            </dd>
            <dd className="muted">{storageTexts.parts[key].fate}</dd>
          </div>
        ))}
      </dl>
      <KeepLine promise={view.promise} isDeclined={view.isDeclined} ask={view.ask} />
    </section>
  );
}
