import {
  type AnyCall,
  CALLS,
  type CallName,
  ERROR_KEYS,
  type ErrorKey,
  isMutating,
  mayCall,
  takesIdempotencyKey,
} from "@qo/core/api"
import { ROLE_NAMES } from "@qo/core/access"
import { keysOf, type ServerCode } from "@qo/core/lib"

/** What a call can be refused for beside what follows from its description. */
const MORE: Partial<Record<CallName, readonly ErrorKey[]>> = {
  login: [
    "wrongCredentials",
    "otpRequired",
    "wrongOtp",
    "deactivated",
    "emailNotConfirmed",
    "rateLimited",
  ],
  changeOtp: ["wrongOtp", "wrongStatus"],
  events: ["rateLimited"],
  register: ["emailExists"],
  confirmEmail: ["invalidCode", "expiredCode", "alreadyConfirmed", "deactivated"],
  resendConfirmation: ["emailNotFound", "alreadyConfirmed", "deactivated"],
  confirmInvitation: ["invalidCode", "expiredCode", "alreadyConfirmed", "deactivated"],
  resendInvitation: ["alreadyConfirmed", "wrongStatus", "rateLimited"],
  sendResetEmail: ["emailNotFound", "emailNotConfirmed", "deactivated"],
  mailPasswordReset: ["emailNotConfirmed", "wrongStatus", "deactivated"],
  resetPassword: ["invalidCode", "expiredCode", "deactivated"],
  createUser: ["emailExists"],
  createResearcher: ["emailExists"],
  updateUser: ["emailExists", "wrongStatus", "lastAdministrator"],
  deleteUser: ["lastAdministrator"],
  exportPerson: ["emailNotFound"],
  erasePerson: ["emailNotFound", "lastAdministrator"],
  resendMail: ["wrongStatus"],
  moveGame: ["wrongStatus"],
  saveQuestionnaire: ["locked"],
  restoreVersion: ["locked"],
  sendProject: ["wrongStatus"],
  withdrawProject: ["wrongStatus"],
  pauseProject: ["wrongStatus"],
  resumeProject: ["wrongStatus"],
  stopProject: ["wrongStatus"],
  reviseProject: ["wrongStatus"],
  updateProject: ["locked"],
  deleteProject: ["wrongStatus"],
  setProjectSettings: ["locked"],
  addComments: ["wrongStatus"],
  takeBackDecision: ["wrongStatus"],
  resendCallback: ["wrongStatus"],
}

const SAVE_CODES = [
  40504, 40506, 40508, 40510, 40511, 40512, 40515, 40516, 40518,
] as const satisfies readonly ServerCode[]

/** Numbers that come with `invalid`. */
export const CODES: Partial<Record<CallName, readonly ServerCode[]>> = {
  createProject: [40502, 40506],
  updateProject: [40506],
  cloneProject: [40502],
  saveQuestionnaire: SAVE_CODES,
  sendProject: [40501, 40503, 40505, 40507, 40509, 40513, 40514, 40517],
}

/** Any call can be refused for these; they are described once. */
export const ANY_CALL: readonly ErrorKey[] = ["internal", "unavailable"]

const NAMES_ONE = new Set(["id", "uid", "pid", "gameId", "userId", "oid"])

/** Why a call can be refused, beside {@link ANY_CALL}, in the order of their statuses. `fields` are those of its input. */
export function refusalsOf(name: CallName, fields: readonly string[]): ErrorKey[] {
  const call: AnyCall = CALLS[name]
  const writes = isMutating(call)
  const guarded = call.access !== "public" && call.access !== "game"
  const found = new Set<ErrorKey>(MORE[name] ?? [])
  const add = (key: ErrorKey, when: boolean) => void (when && found.add(key))
  add("signedOut", call.access !== "public")
  add("notPermitted", guarded && (writes || ROLE_NAMES.some((role) => !mayCall(role, call))))
  add("notFound", call.answer !== "list" && fields.some((field) => NAMES_ONE.has(field)))
  add("stale", fields.includes("revision") && writes)
  add("malformed", writes)
  add("tooLarge", writes)
  add("wrongType", writes)
  add("invalid", true)
  add("idempotencyMismatch", takesIdempotencyKey(call))
  add("rateLimited", !guarded && writes)
  add("storageFull", writes)
  return keysOf(ERROR_KEYS).filter((key) => found.has(key))
}
