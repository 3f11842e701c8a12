import { z } from "zod"
import { RoleNumber } from "../../access/index.ts"
import { sortsOf } from "../../record/index.ts"
import {
  draftAct,
  KnownEmail,
  OPENING_ACTS,
  USER,
  User,
  UserChange,
  UserDraft,
  UserId,
  UserLosses,
  userChangeAct,
  UserStatusNumber,
} from "../../user/index.ts"
import { call, listCall } from "../call.ts"
import { pagingOf, queryInt, queryList } from "../paging.ts"

const prefix = "/api/v1/service"

const roleQuery = queryInt(RoleNumber)
const statusQuery = queryInt(UserStatusNumber)

export const userCalls = {
  getUser: call({
    method: "GET",
    path: `${prefix}/user`,
    summary: "One account.",
    access: "users.manage",
    get input() {
      return z.strictObject({ uid: queryInt(z.int().positive()) })
    },
    get output() {
      return User
    },
  }),
  listUsers: listCall({
    method: "GET",
    path: `${prefix}/users`,
    summary:
      "Accounts, by role, status and organization; q searches id, email, name, organization; deleted=only: those that can be restored.",
    access: "users.manage",
    keyed: true,
    get input() {
      return pagingOf(...sortsOf(USER)).extend({
        roles: queryList(roleQuery),
        statuses: queryList(statusQuery),
        organizationId: queryInt(z.int().positive()).optional(),
        /** Returns only deleted accounts that can still be restored. */
        deleted: z.literal("only").optional(),
      })
    },
    get item() {
      return User
    },
  }),
  createUser: call({
    method: "POST",
    path: `${prefix}/user`,
    summary:
      "Create an account; an invitation goes out by mail. An administrator needs a proof, see step-up.",
    access: "users.manage",
    irreversible: {
      acts: ["user.makeAdministrator"],
      actOf: (input) => draftAct(input as UserDraft),
    },
    keyed: true,
    get input() {
      return UserDraft
    },
    get output() {
      return User
    },
  }),
  updateUser: call({
    method: "PUT",
    path: `${prefix}/user`,
    summary:
      "Change an account, its status included. Another email, and whatever makes or activates an administrator, needs a proof, see step-up.",
    access: "users.manage",
    irreversible: { acts: OPENING_ACTS, actOf: (input) => userChangeAct(input as UserChange) },
    keyed: true,
    get input() {
      return UserChange
    },
    get output() {
      return User
    },
  }),
  deleteUser: call({
    method: "DELETE",
    path: `${prefix}/user`,
    summary:
      "Delete an account; what it owns stays with its organization. It can be restored for 30 days, and keeps its email so long. An API token needs a proof, see step-up.",
    access: "users.manage",
    irreversible: "user.delete",
    get input() {
      return z.strictObject({ id: UserId })
    },
    get output() {
      return z.object({ id: z.int() })
    },
  }),
  previewUserDeletion: call({
    method: "GET",
    path: `${prefix}/users/deletion`,
    summary:
      "What deleting these accounts would remove for good: API tokens, sessions and unused mailed links, summed up. Restored accounts come back without them.",
    access: "users.manage",
    get input() {
      return z.strictObject({ ids: queryList(queryInt(UserId)) })
    },
    get output() {
      return UserLosses
    },
  }),
  restoreUser: call({
    method: "POST",
    path: `${prefix}/user/restore`,
    summary:
      "Restore a deleted account, within 30 days: with its status, password and second factor, without its sessions, tokens and links. An administrator needs a proof, see step-up.",
    access: "users.manage",
    irreversible: "user.makeAdministrator",
    get input() {
      return z.strictObject({ id: UserId })
    },
    get output() {
      return User
    },
  }),
  createResearcher: call({
    method: "POST",
    path: `${prefix}/researcher`,
    summary: "Create a demo researcher; an invitation goes out by mail.",
    access: "users.manage",
    get input() {
      return UserDraft.pick({ email: true, fullname: true, organizationId: true })
    },
    get output() {
      return User
    },
  }),
  exportPerson: call({
    method: "POST",
    path: `${prefix}/privacy/export`,
    summary: "Everything that is held on a person; the export itself is written to history.",
    access: "privacy.manage",
    secret: true,
    get input() {
      return z.strictObject({ email: KnownEmail })
    },
    get output() {
      return z.object({ exportedAt: z.int(), records: z.record(z.string(), z.array(z.unknown())) })
    },
  }),
  erasePerson: call({
    method: "POST",
    path: `${prefix}/privacy/erase`,
    summary: "Erase a person: the account is deleted and nothing that names them is kept.",
    access: "privacy.manage",
    irreversible: "person.erase",
    get input() {
      return z.strictObject({ email: KnownEmail })
    },
    get output() {
      return z.object({ erased: z.record(z.string(), z.int()) })
    },
  }),
}
