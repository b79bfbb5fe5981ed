export const ROLE_PATH = '/admin/sysMng/roleMng';
export const ROLE_RESOURCE_PATH = '/admin/sysMng/roleResourceMpg';
export const USER_ROLE_PATH = '/admin/sysMng/userRoleMpg';
export const ROLE_USER_PATH = '/admin/sysMng/roleUserMpg';
