import { primePassword } from '#ui/form/text/password.ts';

/** The dialog that changes a password, with the inputs that it shows. */
export async function loadPasswordDialog() {
  const [{ PasswordDialog }] = await Promise.all([import('./PasswordDialog.tsx'), primePassword.ready()]);
  return PasswordDialog;
}
