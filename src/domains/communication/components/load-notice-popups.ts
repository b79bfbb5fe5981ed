/** What is laid before people on the home; fetched when it has come to rest. */
export const loadNoticePopups = async () => (await import('./popups/NoticePopups.tsx')).NoticePopups;
