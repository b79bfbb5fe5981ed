/** 알림함 of the header; its code is fetched when the page has come to rest. */
export const loadInbox = async () => (await import('./inbox/Inbox.tsx')).Inbox;
