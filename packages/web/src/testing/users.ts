import type { Role } from "@qo/core/access"
import { ApiError, userCalls } from "@qo/core/api"
import type { User } from "@qo/core/user"
import { z } from "zod"
import { userOf } from "./mount.tsx"
import { type Answer, answerPages, answerTo } from "./network.ts"

export interface UserService {
  answers: readonly Answer[]
  /** The account as the server holds it; undefined: deleted, or never there. */
  find: (id: number) => User | undefined
  /** Changes an account as another administrator would. */
  changeElsewhere: (id: number, change: Partial<User>) => void
}

/** Accounts with numbers from 1 on, of one role, with the same word in their names. */
export const usersNamed = (word: string, count: number, role: Role = "researcher"): User[] =>
  Array.from({ length: count }, (_, at) => ({
    ...userOf(role),
    id: at + 1,
    email: `user${at + 1}@example.test`,
    fullname: `${word} ${String(at + 1).padStart(3, "0")}`,
    registeredAt: 1_760_000_000 - at,
  }))

function compareBy(sort: string) {
  const [name, descends] = sort.startsWith("-") ? [sort.slice(1), true] : [sort, false]
  const valueOf = (user: User) => user[name as keyof User] ?? ""
  return (one: User, other: User) => {
    const order = valueOf(one) > valueOf(other) ? 1 : valueOf(one) < valueOf(other) ? -1 : 0
    return descends ? -order : order
  }
}

const notFoundError = () => new ApiError({ status: 404, key: "notFound" })

/** Accounts on a server in memory: searched, sorted, changed and refused as `stale` as the real one does. */
export function createUserService(first: readonly User[]): UserService {
  let users = [...first]
  let deleted: User[] = []
  const find = (id: number) => users.find((user) => user.id === id)
  const put = (user: User) =>
    void (users = users.map((each) => (each.id === user.id ? user : each)))
  const listed = answerPages(userCalls.listUsers, (input) => {
    const { q = "", roles, statuses, sort = "-registeredAt" } = input
    const word = q.toLocaleLowerCase()
    return (input.deleted ? deleted : users)
      .filter(({ role }) => !roles?.length || roles.includes(role))
      .filter(({ status }) => !statuses?.length || statuses.includes(status))
      .filter(({ fullname, email }) => `${fullname} ${email}`.toLocaleLowerCase().includes(word))
      .toSorted(compareBy(sort.split(",", 1)[0] ?? ""))
  })
  const answers = [
    listed,
    answerTo(userCalls.getUser, ({ uid }) => find(uid) ?? notFoundError()),
    answerTo(userCalls.createUser, ({ roleId, categoryId, organizationId, ...draft }) => {
      if (users.some(({ email }) => email === draft.email))
        return new ApiError({
          status: 422,
          key: "invalid",
          issues: [{ path: ["email"], key: "emailExists" }],
        })
      const user: User = {
        ...userOf(roleId),
        ...draft,
        id: users.length + 100,
        category: categoryId ?? null,
        organization: organizationId ? { id: organizationId, name: "Новая" } : null,
        status: "invitationSent",
      }
      users = [user, ...users]
      return user
    }),
    answerTo(userCalls.updateUser, ({ id, revision, statusId, categoryId, roleId, ...rest }) => {
      const user = find(id)
      if (!user) return notFoundError()
      if (user.revision !== revision)
        return new ApiError({
          status: 409,
          key: "stale",
          current: z.encode(userCalls.getUser.output, user),
        })
      const { email = user.email, fullname = user.fullname } = rest
      put({
        ...user,
        email,
        fullname,
        ...(statusId && { status: statusId }),
        ...(categoryId && { category: categoryId }),
        ...(roleId && { role: roleId }),
        revision: revision + 1,
      })
      return find(id) ?? notFoundError()
    }),
    answerTo(userCalls.deleteUser, ({ id }) => {
      const user = find(id)
      if (!user) return notFoundError()
      users = users.filter((each) => each !== user)
      deleted = [user, ...deleted]
      return { id }
    }),
    answerTo(userCalls.restoreUser, ({ id }) => {
      const user = deleted.find((each) => each.id === id)
      if (!user) return notFoundError()
      deleted = deleted.filter((each) => each !== user)
      users = [...users, user]
      return user
    }),
  ]
  return {
    answers,
    find,
    changeElsewhere: (id, change) => {
      const user = find(id)
      if (user) put({ ...user, ...change, revision: user.revision + 1 })
    },
  }
}
