import type { Rolldown } from 'vite';

/** Change seldom, so a new release finds them in the cache. */
const LIBRARIES = /\/node_modules\/(react|react-dom|scheduler|react-redux|@reduxjs|redux|redux-thunk|reselect|immer|wouter|regexparam|mitt|use-sync-external-store)\//;
/** What the sign-in shares with the screens behind it. */
const SIGN_IN = /\/src\/(ui\/form\/(Field|TextField)|ui\/button\/IconButton)\.tsx$/;
/** Layout, lists and ordinary fields of every signed-in screen; what is opened later or seldom stays outside. */
const WORKPLACE = /\/src\/(app\/shell\/AdminLayout|bridge\/files\/useExcelDownload|ui\/(list|page|table(?!\/long))\/|ui\/date\/(DateField|TimeField)|ui\/form\/(SwitchField|IntegerField|SelectField|keyword-rule)|shared\/(display|korean-time))/;

/**
 * Modules that are always needed together travel together, with what they import: as files of their own they would
 * queue for the browser's six connections in front of the first list. The first group that wants a module has it.
 */
export const sharedChunks: NonNullable<Rolldown.OutputOptions['codeSplitting']> = {
  groups: [
    { name: 'first', test: /\/src\/app\/start\.ts$/ },
    { name: 'libraries', test: LIBRARIES },
    { name: 'application', test: /\/src\/app\/main\.tsx$/ },
    { name: 'sign-in', test: SIGN_IN },
    { name: 'workplace', test: WORKPLACE },
  ],
};
