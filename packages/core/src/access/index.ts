export { can, type Action } from "./permissions.ts"
export { Role, RoleId, roleOf, RoleRecord } from "./role-codec.ts"
export { ROLE, ROLE_NAMES, ROLES } from "./roles.ts"
