import type { AtRule, Declaration, Plugin, Rule } from 'postcss';

const THEME = '/primereact/resources/themes/';
const ICONS = '/primeicons/';

/** PrimeReact components that Madang does not use; a rule that speaks of nothing else leaves the theme. */
const UNUSED = [
  'accordion',
  'autocomplete',
  'avatar',
  'badge',
  'blockui',
  'breadcrumb',
  'buttonset',
  'card',
  'carousel',
  'cascadeselect',
  'chip',
  'chips',
  'colorpicker',
  'column-filter',
  'confirm-popup',
  'contextmenu',
  'datatable',
  'dataview',
  'dock',
  'dropdown',
  'editor',
  'fieldset',
  'galleria',
  'image',
  'inline-message',
  'inplace',
  'inputgroup',
  'inputnumber',
  'inputotp',
  'inputswitch',
  'knob',
  'listbox',
  'megamenu',
  'mention',
  'menu',
  'menubar',
  'message',
  'meter',
  'metergroup',
  'orderlist',
  'organizationchart',
  'overlay-badge',
  'overlaypanel',
  'paginator',
  'panel',
  'panelmenu',
  'password',
  'picklist',
  'progressbar',
  'radiobutton',
  'rating',
  'scrollpanel',
  'scrolltop',
  'selectbutton',
  'sidebar',
  'slidemenu',
  'slider',
  'speeddial',
  'splitbutton',
  'splitter',
  'stepper',
  'tabview',
  'tag',
  'terminal',
  'tieredmenu',
  'toast',
  'togglebutton',
  'toolbar',
  'tree',
  'treenode',
  'treeselect',
  'treetable',
];
const unusedClass = new RegExp(`\\.p-(?:${UNUSED.join('|')})(?![a-z])`);

const fileOf = (node: AtRule | Rule): string => node.source?.input.file ?? '';

/** The theme brings a Latin web font that Hangul never uses; the icons bring five formats of one font. */
function leanFontFace(face: AtRule): void {
  const file = fileOf(face);
  if (file.includes(THEME)) {
    face.remove();
    return;
  }
  if (!file.includes(ICONS)) return;
  const sources = (face.nodes ?? []).filter((node): node is Declaration => node.type === 'decl' && node.prop === 'src');
  const [eot, list] = sources;
  if (!eot || !list) return;
  eot.remove();
  const woff2 = /url\([^)]*woff2['"]?\) format\(['"]woff2['"]\)/.exec(list.value)?.[0];
  if (woff2 && woff2 !== list.value) list.value = woff2;
}

function dropUnusedSelectors(rule: Rule): void {
  if (!fileOf(rule).includes(THEME)) return;
  const kept = rule.selectors.filter((selector) => !unusedClass.test(selector));
  if (kept.length === rule.selectors.length) return;
  if (kept.length === 0) rule.remove();
  else rule.selectors = kept;
}

/** Takes out of the vendor styles what Madang never shows: foreign fonts and components that it does not use. */
export const pruneVendorCss = (): Plugin => ({
  postcssPlugin: 'madang-lean-styles',
  AtRule: { 'font-face': leanFontFace },
  Rule: dropUnusedSelectors,
});
