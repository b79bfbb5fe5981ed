import { Dialog } from '#ui/dialog/Dialog.tsx';
import { SHELL_KEYS } from './keyboard.ts';
import './keys-dialog.css';

/** ?: the keys of the application. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="단축키" size="small" onClose={onClose}>
      <div className="stack">
        {SHELL_KEYS.map(({ place, keys }) => (
          <section key={place} aria-label={place}>
            <h3 className="field-label">{place}</h3>
            <dl className="keys">
              {keys.map(({ keys: pressed, does }) => (
                <div key={does}>
                  <dt>
                    {pressed.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
