import { z } from "zod"
import { RoleId } from "../../access/index.ts"
import { Email, User, UserChange, UserDraft, UserId, UserStatusId } from "../../user/index.ts"
import { call, listCall } from "../call.ts"
import { pagingOf, queryInt, queryList } from "../paging.ts"

const prefix = "/api/v1/service"

const roleQuery = z.coerce.number().pipe(RoleId)
const statusQuery = z.coerce.number().pipe(UserStatusId)

export const userCalls = {
  getUser: call({
    method: "GET",
    path: `${prefix}/user`,
    summary: "One account.",
    access: "users.manage",
    input: z.strictObject({ uid: queryInt(z.int().positive()) }),
    output: User,
  }),
  listUsers: listCall({
    method: "GET",
    path: `${prefix}/users`,
    summary:
      "Accounts, by role, status and organization; q searches id, e-mail, name, organization.",
    access: "users.manage",
    input: pagingOf("id", "email", "fullname", "registeredAt", "status", "role").extend({
      roles: queryList(roleQuery),
      statuses: queryList(statusQuery),
      organizationId: queryInt(z.int().positive()).optional(),
    }),
    item: User,
  }),
  createUser: call({
    method: "POST",
    path: `${prefix}/user`,
    summary: "Create an account; an invitation goes out by mail.",
    access: "users.manage",
    input: UserDraft,
    output: User,
  }),
  updateUser: call({
    method: "PUT",
    path: `${prefix}/user`,
    summary: "Change an account, its status included.",
    access: "users.manage",
    input: UserChange,
    output: User,
  }),
  deleteUser: call({
    method: "DELETE",
    path: `${prefix}/user`,
    summary: "Delete an account; what it owns stays with its organization.",
    access: "users.manage",
    input: z.strictObject({ id: UserId }),
    output: z.object({ id: z.int() }),
  }),
  createResearcher: call({
    method: "POST",
    path: `${prefix}/researcher`,
    summary: "Create a demo researcher; an invitation goes out by mail.",
    access: "users.manage",
    input: UserDraft.pick({ email: true, fullname: true, organizationId: true }),
    output: User,
  }),
  exportPerson: call({
    method: "POST",
    path: `${prefix}/privacy/export`,
    summary: "Everything that is held on a person; the export itself is written to history.",
    access: "privacy.manage",
    secret: true,
    input: z.strictObject({ email: Email }),
    output: z.object({ exportedAt: z.int(), records: z.record(z.string(), z.array(z.unknown())) }),
  }),
  erasePerson: call({
    method: "POST",
    path: `${prefix}/privacy/erase`,
    summary: "Erase a person: the account is deleted and nothing that names them is kept.",
    access: "privacy.manage",
    input: z.strictObject({ email: Email }),
    output: z.object({ erased: z.record(z.string(), z.int()) }),
  }),
}
