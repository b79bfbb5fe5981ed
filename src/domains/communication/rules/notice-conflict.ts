import type { NoticeForm } from './notice-form-rules.ts';

interface Difference { readonly key: string; readonly label: string; readonly mine: string; readonly theirs: string }

const LABELS: Readonly<Record<keyof NoticeForm, string>> = {
  noticeDivCd: '구분', title: '제목', cntn: '내용', trgtDivCd: '게시 대상', trgts: '대상 상세', postStrtDt: '게시 시작일', postStrtTm: '게시 시작시간', postEndDt: '게시 종료일', postEndTm: '게시 종료시간',
  topFixYn: '상단 고정', fixEndDt: '고정 종료일', popYn: '팝업', popStrtDt: '팝업 시작일', popEndDt: '팝업 종료일', mustReadYn: '필독', almYn: '게시 시 알림',
};
const KEYS = Object.keys(LABELS) as (keyof NoticeForm)[];

function shown(form: NoticeForm, key: keyof NoticeForm): string {
  if (key === 'trgts') return form.trgts.map((target) => target.trgtCd).toSorted().join(', ');
  const value = form[key];
  return key === 'cntn' ? value.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').trim() : value;
}

/** Fields in which two versions of a notice differ, as people read them. */
export function conflictFieldsOf(mine: NoticeForm, theirs: NoticeForm): readonly Difference[] {
  return KEYS.filter((key) => shown(mine, key) !== shown(theirs, key)).map((key) => ({ key, label: LABELS[key], mine: shown(mine, key), theirs: shown(theirs, key) }));
}

/** The stored notice with the fields that were named mine. */
export function mergeForms(mine: NoticeForm, theirs: NoticeForm, keysOfMine: readonly string[]): NoticeForm {
  return { ...theirs, ...Object.fromEntries(KEYS.filter((key) => keysOfMine.includes(key)).map((key) => [key, mine[key]])) };
}
