// Plain JavaScript, because the database thread loads it and a worker thread cannot load TypeScript on Node 20.

/** Type numbers of PostgreSQL that the two drivers read differently. */
export const OID = { INT8: 20, DATE: 1082, TIMESTAMPTZ: 1184 };

/**
 * "2026-04-06 10:00:00.12+09" -> "2026-04-06T10:00:00.120+09:00". Both databases answer in Asia/Seoul.
 * @param {string} text
 */
function isoTimestamp(text) {
  const match = /^(\S+) (\d\d:\d\d:\d\d)(?:\.(\d+))?([+-]\d\d)(?::?(\d\d))?$/.exec(text);
  if (match === null) return text;
  const [, day, time, fraction = '', hours, minutes = '00'] = match;
  return `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}${hours}:${minutes}`;
}

/**
 * One reading of values for both engines: counts are numbers, dates stay text (a Date of midnight is a day off in Korea),
 * timestamps are ISO text with their offset.
 * @type {Record<number, (text: string) => unknown>}
 */
export const valueParsers = {
  [OID.INT8]: Number,
  [OID.DATE]: (text) => text,
  [OID.TIMESTAMPTZ]: isoTimestamp,
};
