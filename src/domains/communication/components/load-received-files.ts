/** 받은 파일 of the header; its code is fetched when the page has come to rest. */
export const loadReceivedFiles = async () => (await import('./received/ReceivedFiles.tsx')).ReceivedFiles;
