/** Whether a path is a screen's own or lies below it: `/alarms/detail` belongs to `/alarms`, `/alarms2` does not. */
export const isAtOrBelow = (path: string, screen: string): boolean => path === screen || path.startsWith(`${screen}/`);

/** File of a build that names, by the path of a screen, the scripts which that screen alone needs. */
export const SCREEN_SCRIPTS = 'screen-scripts.json';
