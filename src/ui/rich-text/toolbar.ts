/** The full toolbar; sizes, colours and alignment are classes, because style attributes are refused by the policy. */
export const TOOLBAR = [
  [{ header: [1, 2, 3, false] }, { size: ['small', false, 'large', 'huge'] }],
  ['bold', 'italic', 'underline', 'strike'],
  [{ color: ['', 'red', 'blue', 'green', 'orange', 'gray'] }, { background: ['', 'yellow', 'skyblue', 'pink'] }],
  [{ list: 'ordered' }, { list: 'bullet' }, { indent: '-1' }, { indent: '+1' }, { align: [] }],
  ['blockquote', 'code-block', 'link', 'image', 'clean'],
];

const BUTTON_NAMES: Readonly<Record<string, string>> = {
  'ql-bold': '굵게', 'ql-italic': '기울임', 'ql-underline': '밑줄', 'ql-strike': '취소선', 'ql-blockquote': '인용', 'ql-code-block': '코드',
  'ql-link': '링크', 'ql-image': '이미지', 'ql-clean': '서식 지우기', 'ql-list': '목록', 'ql-indent': '들여쓰기',
};
const PICKER_NAMES: Readonly<Record<string, string>> = { 'ql-header': '제목 단계', 'ql-size': '글자 크기', 'ql-color': '글자색', 'ql-background': '배경색', 'ql-align': '정렬' };
const VALUE_NAMES: Readonly<Record<string, string>> = { ordered: '번호 목록', bullet: '글머리 목록', '-1': '내어쓰기', '+1': '들여쓰기' };

/** Quill's buttons carry no names and its pickers English ones; screen readers get Korean ones. */
export function labelToolbar(root: HTMLElement): void {
  const toolbar = root.querySelector<HTMLElement>('.ql-toolbar');
  toolbar?.setAttribute('role', 'toolbar');
  toolbar?.setAttribute('aria-label', '서식');
  for (const button of root.querySelectorAll<HTMLButtonElement>('.ql-toolbar button')) {
    const name = VALUE_NAMES[button.value] ?? BUTTON_NAMES[[...button.classList].find((part) => part in BUTTON_NAMES) ?? ''];
    if (name) { button.setAttribute('aria-label', name); button.title = name; }
  }
  for (const picker of root.querySelectorAll<HTMLElement>('.ql-picker')) {
    const name = PICKER_NAMES[[...picker.classList].find((part) => part in PICKER_NAMES) ?? ''];
    const label = picker.querySelector('.ql-picker-label');
    if (name && label) { label.setAttribute('aria-label', name); label.setAttribute('title', name); }
  }
}
