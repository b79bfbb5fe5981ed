import type { Rolldown } from 'vite';

/** Change seldom, so a new release finds them in the cache. */
const LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler|react-redux|@reduxjs|redux|redux-thunk|reselect|immer|wouter|regexparam|mitt|use-sync-external-store)\//;
/** What the sign-in shares with the screens behind it. */
const SIGN_IN = /\/src\/(ui\/form\/(Field|TextField)\.tsx|ui\/button\/IconButton\.tsx)$/;
/** What the application and the screens of every domain stand on. */
const BASICS =
  /\/node_modules\/dayjs\/(dayjs|plugin\/utc)|\/src\/(shared\/(korean-time|display)|contract\/main\/work-rules)\.ts$/;
/**
 * What domains lend each other. A screen that uses it imports it by name, so nobody misses its effects.
 */
export const LENT =
  /\/src\/domains\/(system\/(components\/(pickers\/lazy-fields|UnmaskDialog|useUncovered)|state\/(code|people)-lookups)|communication\/state\/system-msg-endpoints)\.tsx?$/;
/**
 * What routes are written with, and what the workplace knows of a domain: apart from the workplace, which draws, and from
 * each domain's own.
 */
const ROUTE_KIT =
  /\/src\/(ui\/(routing\/screen-route|list\/(define-list|list-query)|table\/(page-sizes|sorting)|date\/period-rule|form\/options|chip\/state-tones)|shared\/calendar|contract\/(contact-rules|files\/upload-policy|communication\/alarm\/alarm-screens))\.ts$/;
/**
 * The routes of a domain, with what their first questions are made of: fetched with its first screen, and apart from the
 * workplace. An address is known as one of a screen even where that cannot be had.
 */
const ROUTES = /\/src\/domains\/([^/]+)\/routes\.ts$/;
const routesName = (id: string): string | null => {
  const domain = ROUTES.exec(id)?.[1];
  return domain === undefined ? null : `routes-${domain}`;
};
/** Layout, lists and ordinary fields of every signed-in screen; what is opened later or seldom stays outside. */
const WORKPLACE =
  /\/src\/(app\/shell\/AdminLayout|bridge\/(files\/useExcelDownload|screen-memory\/screen-memory)|ui\/(list|page|table(?!\/long))\/|ui\/date\/(DateField|TimeField)|ui\/form\/(SwitchField|IntegerField|SelectField|keyword-rule)|shared\/korean-time)/;

/**
 * Modules that are always needed together travel together, with what they import: as files of their own they would
 * queue for the browser's six connections in front of the first list. The first group that wants a module has it.
 */
export const sharedChunks: NonNullable<Rolldown.OutputOptions['codeSplitting']> = {
  groups: [
    { name: 'first', test: /\/src\/app\/start\.ts$/ },
    { name: 'basics', test: BASICS },
    { name: 'libraries', test: LIBRARIES },
    { name: 'application', test: /\/src\/app\/main\.tsx$/ },
    { name: 'sign-in', test: SIGN_IN },
    { name: 'lent', test: LENT },
    { name: 'route-kit', test: ROUTE_KIT },
    { name: routesName, test: ROUTES },
    { name: 'workplace', test: WORKPLACE },
  ],
};
