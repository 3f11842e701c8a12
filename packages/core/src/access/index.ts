export { can, type Action } from "./permissions.ts"
export { ROLES, ROLE_NAMES, RoleId, RoleRecord, roleOf, type Role } from "./roles.ts"
