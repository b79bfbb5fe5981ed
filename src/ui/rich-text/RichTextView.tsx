import { useMemo } from 'react';
import { cleanStoredHtml, withPictures } from './clean-html.ts';
import './rich-text.css';

interface RichTextViewProps {
  readonly stored: string;
  /** Addresses of pictures by the names of their files, where the page may not fetch them by itself. */
  readonly pictures?: ReadonlyMap<string, string> | undefined;
}

/** Shows stored rich text. */
export function RichTextView({ stored, pictures }: RichTextViewProps) {
  const html = useMemo(() => {
    const clean = cleanStoredHtml(stored);
    return { __html: pictures ? withPictures(clean, pictures) : clean };
  }, [stored, pictures]);
  return <div className="rich-text rich-content" dangerouslySetInnerHTML={html} />;
}
