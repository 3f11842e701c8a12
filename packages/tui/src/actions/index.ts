export { CALLBACK } from "./callback-kind.ts"
export { deleteGame } from "./delete-game.ts"
export { deleteTariff } from "./delete-tariff.ts"
export { cloneProject } from "./clone-project.ts"
export { decideProject } from "./decide-project.ts"
export { deleteProject } from "./delete-project.ts"
export { deleteUser } from "./delete-user.ts"
export { GAME } from "./game-kind.ts"
export { mailPasswordReset } from "./mail-password-reset.ts"
export { type HandMove, moveGame, setGameStatus } from "./move-game.ts"
export { ,
  MODERATION_CASE,
  type ModerationCase,
} from "./moderation-case.ts"
export { moveProject,} from "./move-project.ts"
export {
  type Me,
  OWNER_MOVES,
  type OwnerMove,
  PROJECT,
  type ProjectVerb,
} from "./project-kind.ts"
export { resendCallback } from "./resend-callback.ts"
export { resendInvitation } from "./resend-invitation.ts"
export {  restoreProject } from "./restore-project.ts"
export { setProjectStatus } from "./set-project-status.ts"
export { setUserStatus } from "./set-user-status.ts"
export { TARIFF } from "./tariff-kind.ts"
export { takeBack } from "./take-back.ts"
export { USER, type UserVerb } from "./user-kind.ts"
export { 
  never,
  noChanges,
  type RecordKind,
  type Refusal,
  type Sent,
  type Verb,
} from "./verb.ts"
