export { deleteGame } from "./delete-game.ts"
export { deleteTariff } from "./delete-tariff.ts"
export { deleteUser } from "./delete-user.ts"
export { GAME, type GameVerb } from "./game-kind.ts"
export { mailPasswordReset } from "./mail-password-reset.ts"
export { gameStatusesFor, type HandMove, moveGame, setGameStatus } from "./move-game.ts"
export { resendInvitation } from "./resend-invitation.ts"
export { setUserStatus } from "./set-user-status.ts"
export { TARIFF, type TariffVerb } from "./tariff-kind.ts"
export { USER, userRefusal, type UserVerb } from "./user-kind.ts"
export {
  type FieldChange,
  never,
  noChanges,
  noRefusal,
  type RecordKind,
  type RecordList,
  type Refusal,
  type Sent,
  type Verb,
} from "./verb.ts"
