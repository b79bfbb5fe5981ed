import type { MergeRule } from '../../merge.ts';

export const ALARM_MERGE: MergeRule = {
  key: 'alarmId',
  isRenewable: true,
  units: [['title'], ['cntn'], ['linkUrl'], ['areaCd'], ['chnlCds'], ['urgntYn'], ['rsrvDt'], ['rcvrs']],
};
