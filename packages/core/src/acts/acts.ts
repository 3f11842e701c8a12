import { removeCallbackAddress, restoreCallbackAddress } from "./callback-acts.ts"
import { resendCallback, resendMail } from "./delivery-acts.ts"
import { deleteGame, restoreGame, setGameStatus, updateGame } from "./game-acts.ts"
import { approveProject, rejectProject, takeBack } from "./moderation-acts.ts"
import { updateOrganization } from "./organization-acts.ts"
import {
  cloneProject,
  deleteProject,
  PROJECT_MOVE_ACTS,
  restoreProject,
  setProjectStatus,
  updateProject,
} from "./project-acts.ts"
import { setRetention, takeBackRetention } from "./retention-acts.ts"
import { deleteTariff, updateTariff } from "./tariff-acts.ts"
import { resumeTask, stopTask } from "./task-acts.ts"
import {
  deleteUser,
  mailPasswordReset,
  resendInvitation,
  restoreUser,
  setUserStatus,
  updateUser,
} from "./user-acts.ts"
import { deleteView, updateView } from "./view-acts.ts"

/** All acts of the product. Each has a command, a key or menu item in the terminal, and texts in both languages. */
export const ACTS = [
  setUserStatus,
  updateUser,
  deleteUser,
  restoreUser,
  resendInvitation,
  mailPasswordReset,
  updateOrganization,
  setGameStatus,
  updateGame,
  deleteGame,
  restoreGame,
  PROJECT_MOVE_ACTS.send,
  PROJECT_MOVE_ACTS.withdraw,
  PROJECT_MOVE_ACTS.pause,
  PROJECT_MOVE_ACTS.resume,
  PROJECT_MOVE_ACTS.stop,
  PROJECT_MOVE_ACTS.revise,
  setProjectStatus,
  updateProject,
  deleteProject,
  restoreProject,
  cloneProject,
  setRetention,
  takeBackRetention,
  removeCallbackAddress,
  restoreCallbackAddress,
  approveProject,
  rejectProject,
  takeBack,
  updateTariff,
  deleteTariff,
  resendCallback,
  resendMail,
  stopTask,
  resumeTask,
  updateView,
  deleteView,
] as const

export type ActName = (typeof ACTS)[number]["name"]

/** Acts with a specific question. Others only warn about the user's own account. */
export type AskedActName =
  | "users.delete"
  | "users.resend-invite"
  | "users.reset-password"
  | "users.restore"
  | "users.set-status"
  | "users.update"
  | "games.delete"
  | "projects.delete"
  | "projects.send"
  | "projects.set-status"
  | "projects.stop"
  | "tariffs.delete"
  | "views.delete"
