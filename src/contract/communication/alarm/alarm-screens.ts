/* Apart from the rules of alarms: the queue of every page knows these addresses. */
export const ALARM_SCREEN = '/admin/cmnct/cmnctMng/alarmMng';
export const ALARM_DETAIL_SCREEN = `${ALARM_SCREEN}/detail`;
