import { createContext, use, useEffect, useMemo, useState } from 'react';
import { encodeEntities } from '#shared/entities.ts';
import { linkedPictures } from '#shared/rich-text-rules.ts';
import { RichTextView } from '#ui/rich-text/RichTextView.tsx';

/**
 * The picture of a question as an address that the page may show; null when it cannot be had. Addresses of blobs are
 * revoked by the component that shows them.
 */
export type LoadPicture = (fileGroupId: string) => Promise<string | null>;

/** How the page around the questions gets their pictures: staff and participants ask for them by different calls. */
export const QuestionPictures = createContext<LoadPicture | null>(null);

/**
 * How the page around gets pictures inside a text, by the names of their files; null where the browser may fetch them
 * itself.
 */
export const TextPictures = createContext<LoadPicture | null>(null);

/** A text of a paper, which is HTML as it is and not in the stored form of other rich texts, with its pictures. */
export function PaperText({ html }: { readonly html: string }) {
  const load = use(TextPictures),
    stored = useMemo(() => encodeEntities(html), [html]),
    [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    let isOver = false;
    for (const name of load ? linkedPictures(html) : [])
      void load?.(name).then((url) => {
        if (!isOver && url !== null) setPictures((before) => new Map(before).set(name, url));
      });
    return () => {
      isOver = true;
    };
  }, [load, html]);
  return <RichTextView stored={stored} pictures={load ? pictures : undefined} />;
}

interface QuestionPictureProps {
  readonly fileGroupId: string;
  readonly alt: string;
}
interface Loaded {
  readonly key: string;
  readonly url: string | null;
}

/** The picture of a question, in the width of its text. */
export function QuestionPicture({ fileGroupId, alt }: QuestionPictureProps) {
  const load = use(QuestionPictures);
  const [loaded, setLoaded] = useState<Loaded | null>(null),
    [attempt, setAttempt] = useState(0);
  const key = `${fileGroupId}#${attempt}`;
  useEffect(() => {
    let isCurrent = true,
      shown: string | null = null;
    const giveBack = (url: string | null): void => {
      if (url?.startsWith('blob:')) URL.revokeObjectURL(url);
    };
    const fetchIt = async (): Promise<void> => {
      const url = load ? await load(fileGroupId) : null;
      if (!isCurrent) return giveBack(url);
      shown = url;
      setLoaded({ key, url });
    };
    void fetchIt();
    return () => {
      isCurrent = false;
      giveBack(shown);
    };
  }, [key, fileGroupId, load]);
  const present = loaded?.key === key ? loaded : null;
  if (present === null) return <div className="answer-picture" aria-busy="true" />;
  if (present.url === null)
    return (
      <p className="answer-picture-missing">
        이미지를 불러오지 못했습니다.{' '}
        <button type="button" className="answer-clear" onClick={() => setAttempt(attempt + 1)}>
          다시 불러오기
        </button>
      </p>
    );
  return <img className="answer-picture" src={present.url} alt={alt} />;
}
