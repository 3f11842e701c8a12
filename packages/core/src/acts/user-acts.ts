import { accountCalls, type ApiClient, ApiError, userCalls } from "../api/index.ts"
import {
  addedUserLosses,
  canTransition,
  isClosed,
  isInvitable,
  isResettable,
  NO_USER_LOSSES,
  statusChoices,
  User,
  USER,
  USER_STATUS,
  type UserLosses,
  type UserStatus,
} from "../user/index.ts"
import { type Act, bindAct, type BoundAct, defineAct } from "./act.ts"
import { findListed, kindOf, type RecordKind, recordListOf } from "./kind.ts"
import { type ActWords, type Refusal, refusalOf, UNCHANGED } from "./refusal.ts"
import { updateAct } from "./update-act.ts"

/** An account in a list that includes deleted ones. */
export type ListedUser = User & { deleted?: boolean }

/** A deleted account must be restored first. */
const presentOnly = ({ deleted }: ListedUser): Refusal | undefined =>
  deleted ? refusalOf("isDeleted") : undefined

export const USERS = kindOf(USER, {
  schema: User,
  list: userCalls.listUsers,
  read: (api, uid) => api.send(userCalls.getUser, { uid }),
  person: ({ fullname }) => fullname,
})

/** Sets the status of an account if the rules allow it to the user. */
export const setUserStatus = defineAct<User, { status: UserStatus }>()({
  name: "users.set-status",
  kind: USERS,
  call: userCalls.updateUser,
  args: { status: { kind: "choice", choice: USER_STATUS } },
  input: ({ id, revision }, { status }) => ({ id, revision, statusId: status }),
  rule: (user, { status: to }) => {
    const { status: from } = user
    const deleted = presentOnly(user)
    if (deleted) return deleted
    if (from === to) return UNCHANGED
    return canTransition(from, to) ? undefined : refusalOf("noSuchTransition")
  },
  // Users who deactivate their own account are locked out.
  asks: ({ status }) => (isClosed(status) ? "self" : "never"),
  key: "s",
  changes: ({ status: from }, { status: to }) => [{ field: "status", from, to }],
  allowed: ({ status }) => statusChoices(status).slice(1),
  undo: ({ status: before }, { status }, _, again) =>
    canTransition(status, before) ? again({ status: before }) : undefined,
})

/** Mails a new invitation to a user who has not accepted one. The old link becomes invalid. */
export const resendInvitation = defineAct<User>()({
  name: "users.resend-invite",
  kind: USERS,
  call: accountCalls.resendInvitation,
  input: ({ id }) => ({ userId: id }),
  rule: (user) =>
    presentOnly(user) ?? (isInvitable(user.status) ? undefined : refusalOf("notInvitable")),
  asks: "never",
  key: "i",
})

/** Mails a link for setting a new password. */
export const mailPasswordReset = defineAct<User>()({
  name: "users.reset-password",
  kind: USERS,
  call: accountCalls.mailPasswordReset,
  input: ({ id }) => ({ userId: id }),
  rule: (user) =>
    presentOnly(user) ?? (isResettable(user.status) ? undefined : refusalOf("noPasswordYet")),
  asks: "never",
  key: "P",
})

/** Deletes an account. Its records stay with its organization. */
export const deleteUser = defineAct<User>()({
  name: "users.delete",
  kind: USERS,
  call: userCalls.deleteUser,
  input: ({ id }) => ({ id }),
  rule: presentOnly,
  asks: "always",
  danger: true,
  removes: true,
  losses: async (api, ids, words) => {
    try {
      return [lossesText(await readUserLosses(api, ids), words)]
    } catch (error) {
      // If the server asks to retry later, the caller handles the error.
      if (!(error instanceof ApiError) || error.retryAfter !== undefined) throw error
      return [words.t("losses.users.uncounted")]
    }
  },
  key: "d",
  undo: (_before, _args, caller): BoundAct<User> => ({
    ...bindAct(restoreUser, undefined, caller),
    refusal: () => undefined,
  }),
})

/** Maximum number of accounts per call that counts losses. */
const COUNTED_AT_ONCE = 50

/** Counts the data that deleting these accounts removes permanently. @throws ApiError */
async function readUserLosses(api: ApiClient, ids: readonly number[]): Promise<UserLosses> {
  let losses = NO_USER_LOSSES
  for (let at = 0; at < ids.length; at += COUNTED_AT_ONCE) {
    const some = ids.slice(at, at + COUNTED_AT_ONCE)
    losses = addedUserLosses(losses, await api.send(userCalls.previewUserDeletion, { ids: some }))
  }
  return losses
}

/** Describes the losses that are not zero in one sentence. */
function lossesText(losses: UserLosses, { t }: ActWords): string {
  const kinds = ["tokens", "sessions", "links"] as const
  const removed = kinds
    .filter((kind) => losses[kind] > 0)
    .map((kind) => t(`losses.users.${kind}`, { count: losses[kind] }))
  return removed.length === 0
    ? t("losses.users.none")
    : t("losses.users.removed", { removed: removed.join(", ") })
}

/** A deleted account. `present`: it has been restored meanwhile. */
export type DeletedUser = ListedUser & { present?: true }

export const DELETED_USERS: RecordKind<DeletedUser> = {
  ...USERS,
  read: readDeleted,
  list: recordListOf({ schema: User, call: userCalls.listUsers, always: { deleted: "only" } }),
}

/** Reads a deleted account. No call returns one by its id, so the list of deleted accounts is searched. */
async function readDeleted(api: ApiClient, id: number): Promise<DeletedUser> {
  try {
    const found = await findListed(
      (request) => api.list(userCalls.listUsers, { ...request, deleted: "only" }),
      (user) => user.id === id,
    )
    return { ...found, deleted: true }
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== "notFound") throw error
    return { ...(await USERS.read(api, id)), present: true }
  }
}

/** Restores a deleted account, within 30 days. Its sessions stay ended. */
export const restoreUser: Act<DeletedUser, void, "users.restore"> = defineAct<DeletedUser>()({
  name: "users.restore",
  kind: DELETED_USERS,
  call: userCalls.restoreUser,
  input: ({ id }) => ({ id }),
  rule: ({ present, deleted }) => {
    if (present) return UNCHANGED
    return deleted ? undefined : refusalOf("notDeleted")
  },
  asks: "never",
  key: "U",
  undo: (_before, _args, caller) => bindAct(deleteUser, undefined, caller),
})

export const updateUser = updateAct("users.update", {
  record: USER,
  kind: USERS,
  rule: presentOnly,
  // Changing the role ends the sessions of the account.
  asks: (input) => ("role" in input ? "self" : "never"),
  self: "signedOut",
  call: userCalls.updateUser,
  idName: "id",
})
