export { can, type Action } from "./permissions.ts"
export {
  GAME_RESTORE_DAYS,
  IRREVERSIBLE_ACT_NAMES,
  IRREVERSIBLE_ACTS,
  type IrreversibleAct,
  type IrreversibleActName,
  isByTokenOnly,
  isSessionOnly,
  NOTICE_DAYS,
  STEP_UP_SECONDS,
} from "./irreversible-acts.ts"
export { Role, RoleId, RoleNumber, roleOf, RoleRecord } from "./role-codec.ts"
export { ROLE, ROLE_NAMES, ROLES } from "./roles.ts"
