import { accountCalls, type ApiClient, ApiError, userCalls } from "../api/index.ts"
import {
  canTransition,
  isInvitable,
  statusChoices,
  User,
  USER,
  USER_STATUS,
  USER_STATUSES,
  type UserStatus,
} from "../user/index.ts"
import { bindAct, type BoundAct, defineAct } from "./act.ts"
import { findListed, kindOf, type RecordKind } from "./kind.ts"
import { refusalOf, UNCHANGED } from "./refusal.ts"
import { updateAct } from "./update-act.ts"

export const USERS = kindOf(USER, {
  schema: User,
  list: userCalls.listUsers,
  read: (api, uid) => api.send(userCalls.getUser, { uid }),
})

/** Puts an account into a status, where the rules let a person do so. */
export const setUserStatus = defineAct<User, { status: UserStatus }>()({
  name: "users.set-status",
  kind: USERS,
  call: userCalls.updateUser,
  args: { status: { kind: "choice", choice: USER_STATUS } },
  input: ({ id, revision }, { status }) => ({ id, revision, statusId: USER_STATUSES[status].id }),
  rule: ({ status: from }, { status: to }) => {
    if (from === to) return UNCHANGED
    return canTransition(from, to) ? undefined : refusalOf("noSuchTransition")
  },
  // Who shuts the own account out can do nothing more.
  asks: ({ status }) => (status === "deactivated" ? "self" : "never"),
  key: "s",
  changes: ({ status: from }, { status: to }) => [{ field: "status", from, to }],
  allowed: ({ status }) => statusChoices(status).slice(1),
  undo: ({ status: before }, { status }, _, again) =>
    canTransition(status, before) ? again({ status: before }) : undefined,
})

/** Mails a new invitation to somebody who has not accepted one; the old link stops working. */
export const resendInvitation = defineAct<User>()({
  name: "users.resend-invite",
  kind: USERS,
  call: accountCalls.resendInvitation,
  input: ({ id }) => ({ userId: id }),
  rule: ({ status }) => (isInvitable(status) ? undefined : refusalOf("notInvitable")),
  asks: "never",
  key: "i",
})

const WITH_PASSWORD: readonly UserStatus[] = ["invitationAccepted", "activated"]

/** Mails a link that sets a new password. */
export const mailPasswordReset = defineAct<User>()({
  name: "users.reset-password",
  kind: USERS,
  call: accountCalls.mailPasswordReset,
  input: ({ id }) => ({ userId: id }),
  rule: ({ status }) => (WITH_PASSWORD.includes(status) ? undefined : refusalOf("noPasswordYet")),
  asks: "never",
  key: "p",
})

/** Deletes an account; what it owns stays with its organization. */
export const deleteUser = defineAct<User>()({
  name: "users.delete",
  kind: USERS,
  call: userCalls.deleteUser,
  input: ({ id }) => ({ id }),
  asks: "always",
  danger: true,
  removes: true,
  key: "d",
  undo: (_before, _args, caller): BoundAct<User> => ({
    ...bindAct(restoreUser, undefined, caller),
    refusal: () => undefined,
  }),
})

/** An account that was deleted, unless it says that it is there. */
export type DeletedUser = User & { present?: true }

export const DELETED_USERS: RecordKind<DeletedUser> = {
  ...USERS,
  read: readDeleted,
  list: {
    schema: User,
    page: (api, request) => api.list(userCalls.listUsers, { ...request, deleted: "only" }),
  },
}

/** No call answers with a deleted account; the list of them can be searched for a number. */
async function readDeleted(api: ApiClient, id: number): Promise<DeletedUser> {
  try {
    return await findListed(
      (request) => api.list(userCalls.listUsers, { ...request, deleted: "only", q: String(id) }),
      (user) => user.id === id,
    )
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== "notFound") throw error
    return { ...(await USERS.read(api, id)), present: true }
  }
}

/** Takes a deleted account back, within 30 days; no session of it lives on. */
export const restoreUser = defineAct<DeletedUser>()({
  name: "users.restore",
  kind: DELETED_USERS,
  call: userCalls.restoreUser,
  input: ({ id }) => ({ id }),
  rule: ({ present }) => (present ? UNCHANGED : undefined),
  asks: "never",
})

export const updateUser = updateAct("users.update", {
  record: USER,
  kind: USERS,
  call: userCalls.updateUser,
  idName: "id",
})
