import { listPasswordProblems, type PasswordPolicy } from '#contract/session/password-rules.ts';
import type { Strength } from '#ui/form/text/PasswordField.tsx';

/** So many more characters than are asked for make it strong. */
const MORE_THAN_ASKED = 4;

/** What is said of a new password while it is typed: one that would be refused is weak, however long. */
export function passwordStrength(password: string, loginId: string, policy: PasswordPolicy): Strength | null {
  if (password === '') return null;
  if (listPasswordProblems(password, loginId, policy).length > 0) return 'weak';
  return password.length >= policy.pwdMinLen + MORE_THAN_ASKED ? 'strong' : 'medium';
}
