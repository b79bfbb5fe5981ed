/** What a good row would do where an upload also changes what is stored: it is new, other, or the same. */
export const UPLOAD_EFFECTS = ['NEW', 'CHANGE', 'SAME'] as const;
export type UploadEffect = (typeof UPLOAD_EFFECTS)[number];
