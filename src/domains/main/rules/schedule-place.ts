import { HOME_SCREEN } from '#contract/main/work-rules.ts';

/** Value of `open` that shows the form of an entry on the home. */
export const OPEN_SCHEDULE = 'schedule';
/** Address of the form. */
export const SCHEDULE_PATH = `${HOME_SCREEN}?open=${OPEN_SCHEDULE}`;
