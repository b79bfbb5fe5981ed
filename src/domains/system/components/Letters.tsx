import { AUTH_TYPES } from '#contract/permission.ts';
import './letters.css';

const NAMES = { C: '등록', R: '조회', U: '수정', D: '삭제' } as const;

/** The letters that a role holds, each with its word for who does not know it; those it lacks stand back. */
export function Letters({ authTypes }: { readonly authTypes: string }) {
  const held = AUTH_TYPES.filter((letter) => authTypes.includes(letter));
  return (
    <span
      className="letters"
      role="img"
      aria-label={held.length === 0 ? '권한 없음' : held.map((letter) => NAMES[letter]).join(', ')}
    >
      {AUTH_TYPES.map((letter) => (
        <span
          key={letter}
          className="letter"
          data-held={held.includes(letter)}
          title={NAMES[letter]}
          aria-hidden="true"
        >
          {letter}
        </span>
      ))}
    </span>
  );
}
