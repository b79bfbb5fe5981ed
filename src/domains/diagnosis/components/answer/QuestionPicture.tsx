import { createContext, use, useEffect, useState } from 'react';

/** The picture of a question as an address that the page may show; null when it cannot be had. Addresses of blobs are given back by whoever shows them. */
export type LoadPicture = (fileGroupId: string) => Promise<string | null>;

/** How the page around the questions gets their pictures: staff and participants ask for them by different calls. */
export const QuestionPictures = createContext<LoadPicture | null>(null);

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
