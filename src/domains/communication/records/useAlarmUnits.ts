import { useMemo } from 'react';
import { useCodes } from '#domains/system/index.ts';
import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';
import { alarmUnits } from '../rules/alarm/alarm-units.ts';

/** Words for two versions of an alarm's draft, with the names of its codes. */
export function useAlarmUnits(): readonly FieldLabel[] {
  const channels = useCodes('CHNL'),
    areas = useCodes('AREA');
  return useMemo(
    () => alarmUnits({ channelOf: channels.nameOf, areaOf: areas.nameOf }),
    [channels.nameOf, areas.nameOf],
  );
}
