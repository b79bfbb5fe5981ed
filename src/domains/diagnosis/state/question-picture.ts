import { filePort } from '#bridge/files/file-port.ts';

/** The picture of a question for staff, as the address of a blob; null when it cannot be had. */
export async function loadQuestionPicture(fileGroupId: string): Promise<string | null> {
  const [file] = (await filePort.list(fileGroupId)) ?? [],
    fetched = file ? await filePort.fetch(file) : 'missing';
  return typeof fetched === 'object' ? URL.createObjectURL(fetched) : null;
}
