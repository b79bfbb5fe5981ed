/** The dialog in which everybody asks for special permissions; its code is fetched when it is first opened. */
export const loadPermRequestDialog = async () => (await import('./PermRequestDialog.tsx')).PermRequestDialog;
