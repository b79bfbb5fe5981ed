import type { Option } from '#ui/form/SelectField.tsx';
import { optionsOf } from '#ui/form/options.ts';

const ICONS = {
  'pi-folder': '폴더',
  'pi-list': '목록',
  'pi-table': '표',
  'pi-file': '문서',
  'pi-id-card': '신분증',
  'pi-users': '여러 사람',
  'pi-user': '한 사람',
  'pi-building': '건물',
  'pi-briefcase': '서류가방',
  'pi-book': '책',
  'pi-calendar': '달력',
  'pi-comments': '대화',
  'pi-megaphone': '확성기',
  'pi-bell': '종',
  'pi-envelope': '편지',
  'pi-chart-bar': '막대 차트',
  'pi-chart-line': '선 차트',
  'pi-star': '별',
  'pi-heart': '하트',
  'pi-trophy': '트로피',
  'pi-shield': '방패',
  'pi-key': '열쇠',
  'pi-lock': '자물쇠',
  'pi-cog': '톱니바퀴',
  'pi-wrench': '공구',
  'pi-tags': '꼬리표',
  'pi-sitemap': '조직도',
  'pi-server': '서버',
  'pi-history': '이력',
  'pi-check-square': '확인',
  'pi-images': '그림',
  'pi-palette': '팔레트',
  'pi-window-maximize': '창',
  'pi-clone': '겹친 창',
  'pi-sort-alt': '정렬',
  'pi-external-link': '바깥 링크',
} as const;

/** Pictures for menus, by the names of the icon font; one that is stored and not among them stays a choice. */
export const menuIconOptions = (stored: string): readonly Option[] => {
  const known = optionsOf(ICONS);
  return stored === '' || stored in ICONS ? known : [...known, { value: stored, label: stored }];
};
