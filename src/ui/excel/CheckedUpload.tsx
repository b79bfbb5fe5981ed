import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import type { CheckedUploadProps } from './CheckedUploadDialog.tsx';

const CheckedUploadDialog = lazyDialog(async () => (await import('./CheckedUploadDialog.tsx')).CheckedUploadDialog);

/** Upload of a workbook that is checked before it is applied; its code is fetched when it is opened. */
export function CheckedUpload<Key extends string>(props: CheckedUploadProps<Key>) {
  return <CheckedUploadDialog {...props} />;
}
