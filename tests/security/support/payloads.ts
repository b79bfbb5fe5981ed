const SQL = [
  "'",
  '"',
  "' OR '1'='1",
  "' OR 1=1 --",
  '1; DROP TABLE "user"; --',
  "'; SELECT pg_sleep(5); --",
  "' UNION SELECT NULL, version() --",
  "') OR ('1'='1",
  "1' AND (SELECT count(*) FROM pg_class) > 0 --",
  "\\'; --",
  '$$; SELECT 1; $$',
  '\'||(SELECT "pwdHash" FROM "user" LIMIT 1)||\'',
  '%27%20OR%201=1',
  'itemNm; DELETE FROM "guideItem"',
  'itemNm desc, (select 1)',
  '(case when 1=1 then 1 else 2 end)',
  '1/0',
  "E'\\x27'",
];
const LIKE = ['%%', '__', '%_%', '\\%', '%25', '_%_', '100%', '\\\\', '[a-z]%'];
const JSON_TEXTS = [
  '{"$gt":""}',
  '[]',
  '{"__proto__":{"polluted":1}}',
  '__proto__',
  'constructor.prototype',
  'null',
  'true',
  '-0',
  'NaN',
  '1e309',
];
const HEADERS = [
  'a\r\nSet-Cookie: x=1',
  'a\nLocation: https://evil.example',
  '%0d%0aX-Evil: 1',
  'a\u2028b',
  'a\u0085b',
];
const COMMANDS = [
  '; ls',
  '| cat /etc/passwd',
  '`id`',
  '$(id)',
  '&& whoami',
  '*)(uid=*))(|(uid=*',
  "' or count(/*)=1 or 'a'='b",
  '<!--#exec cmd="ls" -->',
];
const TEMPLATES = [
  '${7*7}',
  '{{7*7}}',
  '<%= 7*7 %>',
  '#{7*7}',
  '${process.env}',
  '{{constructor.constructor("return process")()}}',
];
const FORMATS = ['%s%s%s%n', '%x%x%x', '{0}{1}', '%1$*2147483647$x'];
const PATHS = [
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '..\\..\\boot.ini',
  '/etc/passwd\u0000.pdf',
  'file:///etc/passwd',
  '....//....//etc/passwd',
];
const REGEX = ['(a+)+$', '^(([a-z])+.)+[A-Z]([a-z])+$', '(.*a){20}', `${'a'.repeat(60)}!`];
const TEXTS = [
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uFEFF',
  '\u202Eabc',
  '＇ ＯＲ １＝１',
  '＜script＞',
  '가'.repeat(5_000),
  'a'.repeat(20_000),
  ' '.repeat(500),
  '🙂'.repeat(100),
  'ㅎㅏㄴ',
  '\u1112\u1161\u11AB',
];
const MARKUP = [
  '<script>window.__xss=1</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '<!ENTITY x SYSTEM "file:///etc/passwd">',
];
const ATOMS = [
  ...SQL,
  ...LIKE,
  ...JSON_TEXTS,
  ...HEADERS,
  ...COMMANDS,
  ...TEMPLATES,
  ...FORMATS,
  ...PATHS,
  ...REGEX,
  ...TEXTS,
  ...MARKUP,
];

/** Texts that broke out of somewhere, each bare, behind an ordinary word, before one, and doubled. */
export const PAYLOADS: readonly string[] = ATOMS.flatMap((atom) => [
  atom,
  `가이드${atom}`,
  `${atom}가이드`,
  atom + atom,
]);
