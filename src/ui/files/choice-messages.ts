import { message } from '#messages/message.ts';
import type { FileProblem } from '#contract/files/upload-policy.ts';

/** The catalogue's sentence for a refused choice of files. */
export function choiceMessage(problem: FileProblem): string {
  switch (problem.kind) {
    case 'count':
      return message('M-FILE-CNT', { n: problem.allowCnt });
    case 'type':
      return message('M-FILE-TYPE', { types: problem.types.join(' ') });
    case 'size':
      return message('M-FILE-SIZE', { n: problem.allowSize });
    case 'empty':
      return message('M-FILE-EMPTY');
    case 'content':
      return message('M-FILE-CONTENT');
    default:
      return problem satisfies never;
  }
}
