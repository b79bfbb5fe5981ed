import type { Binding } from '#server/http/implement.ts';
import { blackoutBindings } from './blackouts/routes.ts';
import { boardBindings } from './board/routes.ts';
import { bookingBindings } from './bookings/routes.ts';
import { figureBindings } from './figures/routes.ts';
import { partSpaceBindings } from './part/routes.ts';
import { penaltyBindings } from './penalties/routes.ts';
import { ruleBindings } from './rules/routes.ts';
import { seriesBindings } from './series/routes.ts';
import { spaceBindings } from './spaces/routes.ts';
import { useBindings } from './use/routes.ts';

export { bookingFiles, spaceFiles } from './files.ts';
export { spaceClock } from './jobs/clock-job.ts';
export { spaceNotice } from './jobs/notice-job.ts';
export { spaceRetention } from './jobs/retention-job.ts';
export { spaceStat } from './jobs/stat-job.ts';
export { spaceTimetable } from './jobs/timetable-job.ts';

export { bookRoom, releaseRoom, roomsOf, type BookedRoom } from './links/rooms.ts';

/** 공간예약 as the contract names it. */
export const spaceBookingBindings: readonly Binding[] = [
  ...spaceBindings,
  ...ruleBindings,
  ...blackoutBindings,
  ...bookingBindings,
  ...seriesBindings,
  ...useBindings,
  ...penaltyBindings,
  ...boardBindings,
  ...figureBindings,
  ...partSpaceBindings,
];
