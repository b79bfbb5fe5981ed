import { stableId } from '../stable-id.ts';

/** Account of a demo member of staff. */
export const userIdOf = (stfNo: string): string => stableId(`user:${stfNo}`);
