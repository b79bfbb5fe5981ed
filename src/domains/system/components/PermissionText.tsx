import { permissionsText } from '../rules/roles/permission-names.ts';
import './permission-text.css';

/** What a role may do, in words. */
export function PermissionText({ authTypes }: { readonly authTypes: string }) {
  const text = permissionsText(authTypes);
  return text === '' ? <span className="muted">권한 없음</span> : <span className="permission-text">{text}</span>;
}
