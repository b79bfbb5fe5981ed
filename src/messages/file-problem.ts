import type { FileProblem } from '#shared/files/judge-files.ts';
import { message } from './message.ts';

/** The sentence for a refused file, from the page as from the server. */
export function fileProblemMessage(problem: FileProblem): string {
  switch (problem.kind) {
    case 'count':
      return message('M-FILE-CNT', { n: problem.allowCnt });
    case 'type':
      return message('M-FILE-TYPE', { types: problem.types.join(', ') });
    case 'size':
      return message('M-FILE-SIZE', { n: problem.allowSize });
    case 'empty':
      return message('M-FILE-EMPTY');
    case 'content':
      return message('M-FILE-CONTENT');
    case 'locked':
      return message('M-FILE-LOCKED');
    default:
      return problem satisfies never;
  }
}
