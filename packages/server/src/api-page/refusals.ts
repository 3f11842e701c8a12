import {
  type AnyCall,
  CALLS,
  type CallName,
  ERROR_KEYS,
  type ErrorKey,
  irreversibleActs,
  isMutating,
  mayCall,
  takesIdempotencyKey,
} from "@qo/core/api"
import { ROLE_NAMES } from "@qo/core/access"
import { FINDING_CODES } from "@qo/core/checks"
import { keysOf, type ServerCode } from "@qo/core/lib"
import { isOpenWithoutFactor } from "../second-factor/refuse-without-factor.ts"
import type { JsonSchema } from "./json-schema.ts"

const LINK = ["invalidCode", "expiredCode", "deactivated"] as const satisfies readonly ErrorKey[]

/** Error keys that cannot be derived from the description of a call. */
const MORE: Partial<Record<CallName, readonly ErrorKey[]>> = {
  login: ["wrongCredentials", "otpRequired", "wrongOtp", "deactivated", "emailNotConfirmed"],
  changeOtp: ["wrongStatus", "otpSetupRequired"],
  events: ["rateLimited"],
  register: ["emailExists"],
  confirmEmail: [...LINK, "alreadyConfirmed"],
  resendConfirmation: ["emailNotFound", "alreadyConfirmed", "deactivated", "wrongStatus"],
  confirmInvitation: [...LINK, "alreadyConfirmed"],
  resendInvitation: ["alreadyConfirmed", "wrongStatus"],
  sendResetEmail: ["emailNotFound", "emailNotConfirmed", "deactivated"],
  mailPasswordReset: ["emailNotConfirmed", "wrongStatus"],
  lookAtReset: LINK,
  resetPassword: LINK,
  createUser: ["emailExists"],
  createResearcher: ["emailExists"],
  updateUser: ["emailExists", "wrongStatus", "lastAdministrator"],
  deleteUser: ["lastAdministrator"],
  restoreUser: ["wrongStatus"],
  restoreGame: ["wrongStatus"],
  exportRespondent: ["notFound"],
  eraseRespondent: ["notFound"],
  previewErasure: ["notFound", "emailNotFound", "lastAdministrator"],
  exportPerson: ["emailNotFound"],
  erasePerson: ["emailNotFound", "lastAdministrator"],
  takeBackRetention: ["wrongStatus"],
  resendMail: ["wrongStatus"],
  moveGame: ["wrongStatus"],
  saveQuestionnaire: ["locked"],
  saveChanges: ["locked"],
  restoreVersion: ["locked"],
  priceProject: ["rateLimited"],
  setProjectStatus: ["rateLimited"],
  sendProject: ["wrongStatus", "rateLimited"],
  checkSending: ["wrongStatus"],
  withdrawProject: ["wrongStatus"],
  pauseProject: ["wrongStatus"],
  resumeProject: ["wrongStatus"],
  stopProject: ["wrongStatus"],
  reviseProject: ["wrongStatus"],
  startInterview: [
    "invalidCode",
    "notFound",
    "expiredCode",
    "wrongStatus",
    "rateLimited",
    "workNeeded",
  ],
  statsFile: ["wrongStatus", "unavailable"],
  exportResponses: ["wrongStatus", "unavailable"],
  readReport: ["wrongStatus", "unavailable"],
  prepareReport: ["wrongStatus", "unavailable"],
  crossReport: ["wrongStatus", "unavailable"],
  reportCourse: ["wrongStatus", "unavailable"],
  reportTexts: ["wrongStatus", "unavailable"],
  explainAnswer: ["wrongStatus"],
  checkAnswers: ["wrongStatus", "unavailable"],
  createReportShare: ["wrongStatus", "rateLimited"],
  listReportShares: ["wrongStatus"],
  revokeReportShare: ["wrongStatus"],
  readSharedReport: ["notFound", "expiredCode", "wrongStatus", "rateLimited", "unavailable"],
  sendAnswers: ["notFound", "seqConflict", "tooManySteps", "rateLimited"],
  resumeInterview: ["notFound", "rateLimited"],
  withdrawAnswers: ["notFound", "rateLimited"],
  updateProject: ["locked"],
  deleteProject: ["wrongStatus"],
  restoreProject: ["wrongStatus"],
  addComments: ["wrongStatus"],
  takeBackDecision: ["wrongStatus"],
  addPictures: ["locked", "rateLimited"],
  resendCallback: ["wrongStatus"],
  createTask: ["rateLimited"],
  listTaskItems: ["notFound"],
  stopTask: ["wrongStatus"],
  resumeTask: ["wrongStatus"],
  testCallback: ["rateLimited"],
}

/** Codes of the findings for which a call is refused. Sending a project refuses every finding that saving refuses. */
const codesOfFindings = (call: "save" | "send"): ServerCode[] =>
  distinctCodes(
    Object.values(FINDING_CODES).flatMap((kind) =>
      "serverCode" in kind && (kind.refusedAt === "save" || call === "send")
        ? [kind.serverCode]
        : [],
    ),
  )

const distinctCodes = (codes: readonly ServerCode[]): ServerCode[] =>
  [...new Set(codes)].toSorted((a, b) => a - b)

const CODES: Partial<Record<CallName, readonly ServerCode[]>> = {
  createProject: [40502, 40506],
  updateProject: [40502, 40506],
  restoreProject: [40502],
  cloneProject: [40502],
  priceProject: [40504, 40508, 40510, 40512],
  saveQuestionnaire: codesOfFindings("save"),
  saveChanges: codesOfFindings("save"),
  restoreVersion: codesOfFindings("save"),
  sendProject: codesOfFindings("send"),
  addPictures: [40516],
}

/** Codes that accompany the error `invalid`. */
export const codesOf = (name: CallName): readonly ServerCode[] => CODES[name] ?? []

/** Errors that any call may return. The page lists them once. */
export const ANY_CALL: readonly ErrorKey[] = ["internal", "unavailable", "storageFull"]

const NAMES_ONE = ["id", "uid", "pid", "gameId", "userId", "oid"]
/** Secret fields: wrong values are counted, so that an open session cannot guess them. */
const COUNTED = ["currentPassword", "otp"]

interface Fields {
  all: string[]
  required: string[]
}

/** Names of the fields of an input; for a union, the fields of all its members. */
const fieldsOf = ({ properties = {}, required = [], anyOf, oneOf }: JsonSchema): Fields =>
  [...(anyOf ?? []), ...(oneOf ?? [])].map(fieldsOf).reduce(
    (sum, each) => ({
      all: [...sum.all, ...each.all],
      required: [...sum.required, ...each.required],
    }),
    { all: Object.keys(properties), required },
  )

/** Returns the errors with which a call can be refused, except for {@link ANY_CALL}, ordered by status. */
export function refusalsOf(name: CallName, input: JsonSchema): ErrorKey[] {
  const call: AnyCall = CALLS[name]
  const writes = isMutating(call)
  const hasBody = call.method !== "GET"
  const guarded = call.access !== "public" && call.access !== "game"
  const { all, required } = fieldsOf(input)
  // Optional fields of lists are filters, which never lead to `notFound`.
  const naming = call.answer === "list" ? required : all
  const found = new Set<ErrorKey>(MORE[name] ?? [])
  const add = (key: ErrorKey, when: boolean) => void (when && found.add(key))
  add("signedOut", call.access !== "public")
  add("signatureOutdated", call.access === "game")
  add("deactivated", guarded)
  add("notPermitted", guarded && (writes || ROLE_NAMES.some((role) => !mayCall(role, call))))
  add("otpSetupRequired", guarded && !isOpenWithoutFactor(call))
  add(
    "notFound",
    NAMES_ONE.some((field) => naming.includes(field)),
  )
  add("stepUpRequired", irreversibleActs(call).length > 0 && guarded)
  add("stale", all.includes("revision") && writes)
  add("malformed", hasBody)
  add("tooLarge", hasBody)
  add("wrongType", hasBody)
  add("invalid", true)
  add("idempotencyMismatch", takesIdempotencyKey(call) && call.access !== "public")
  add("rateLimited", (!guarded && writes) || COUNTED.some((field) => all.includes(field)))
  add("storageFull", writes)
  return keysOf(ERROR_KEYS).filter((key) => found.has(key))
}
