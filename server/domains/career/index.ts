export { effectiveLanguages, languagesSince } from './specs/languages.ts';
export { keepProven, withdrawProven } from './specs/proven-specs.ts';
