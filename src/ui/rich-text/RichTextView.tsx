import { useMemo } from 'react';
import { cleanStoredHtml } from './clean-html.ts';
import './rich-text.css';

/** Shows stored rich text. */
export function RichTextView({ stored }: { readonly stored: string }) {
  const html = useMemo(() => ({ __html: cleanStoredHtml(stored) }), [stored]);
  return <div className="rich-text rich-content" dangerouslySetInnerHTML={html} />;
}
