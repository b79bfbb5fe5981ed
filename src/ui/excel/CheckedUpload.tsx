import { lazy, Suspense } from 'react';
import type { CheckedUploadProps } from './CheckedUploadDialog.tsx';

const LazyDialog = lazy(async () => ({ default: (await import('./CheckedUploadDialog.tsx')).CheckedUploadDialog }));

/** Upload of a workbook that is checked before it is applied; its code is fetched when it is opened. */
export function CheckedUpload<Key extends string>(props: CheckedUploadProps<Key>) {
  return <Suspense fallback={null}><LazyDialog {...props} /></Suspense>;
}
