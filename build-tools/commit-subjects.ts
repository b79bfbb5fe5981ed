const TYPES = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'style', 'bench', 'chore', 'revert'];
const MOST = 90;
const TYPED = new RegExp(`^(?:${TYPES.join('|')})(?:\\([\\w, -]+\\))?: [^A-Z ]`);
const MERGE = /^Merge /,
  UNFINISHED = /^(?:wip\b|tmp\b|(?:fixup|squash|amend)!)/i,
  FOLDER = /(?:^|\s|')\/(?:tmp|work|home|root)\b/;

/** What is wrong with the first line of a commit; null where it says what the change does. */
export function judgeSubject(subject: string): string | null {
  if (UNFINISHED.test(subject)) return 'is not finished';
  if (FOLDER.test(subject)) return 'names a folder of one machine';
  if (MERGE.test(subject)) return null;
  if (!TYPED.test(subject)) return `does not begin with its type (${TYPES.join(', ')}) and a verb`;
  return subject.length > MOST ? `is longer than ${MOST} characters` : null;
}
