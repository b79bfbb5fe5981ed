import { lazy, Suspense } from 'react';

export interface RichTextEditorProps {
  readonly label: string;
  /** Safe HTML, not the stored form. */
  readonly value: string;
  /** After 300 ms of quiet, and at once when the field is left. */
  readonly onChange: (html: string) => void;
  /** Resolves with the link of the uploaded image, or null when it could not be uploaded. */
  readonly uploadImage: (file: File) => Promise<string | null>;
  readonly minHeightPx?: number;
  readonly readOnly?: boolean;
  readonly error?: string;
  readonly required?: boolean;
}

const QuillEditor = lazy(async () => ({ default: (await import('./QuillEditor.tsx')).QuillEditor }));

/** Rich text on Quill; its code is fetched when the first editor is shown. */
export function RichTextEditor(props: RichTextEditorProps) {
  return <Suspense fallback={<div className="rich-editor-skeleton" aria-hidden="true" />}><QuillEditor {...props} /></Suspense>;
}
