/*
 * The application itself has not come: nothing of it can tell the person so, and the page would stay empty.
 */
const WORDS = '화면을 불러오지 못했습니다. 네트워크를 확인해주세요.',
  AGAIN = '다시 시도';

const again = (): void => location.reload();

/** Says so on the empty page, and tries again when the person asks for it or a network comes. */
export function showStartFailure(): void {
  const notice = document.createElement('div'),
    words = document.createElement('p'),
    button = document.createElement('button');
  notice.className = 'start-failure';
  notice.setAttribute('role', 'alert');
  words.textContent = WORDS;
  button.type = 'button';
  button.textContent = AGAIN;
  button.addEventListener('click', again);
  notice.append(words, button);
  document.getElementById('root')?.replaceChildren(notice);
  addEventListener('online', again);
}
