export { can, type Action } from "./permissions.ts"
export { ROLES, ROLE_NAMES, RoleId, Role, RoleRecord, roleOf } from "./roles.ts"
