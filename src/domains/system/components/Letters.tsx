import { lettersText } from '../rules/roles/letter-names.ts';
import './letters.css';

/** What a role may do, in words. */
export function Letters({ authTypes }: { readonly authTypes: string }) {
  const text = lettersText(authTypes);
  return text === '' ? <span className="muted">권한 없음</span> : <span className="letters">{text}</span>;
}
