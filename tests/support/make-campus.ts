import { findCampus, todaysCampus } from './campus-cache.ts';

await findCampus(todaysCampus());
