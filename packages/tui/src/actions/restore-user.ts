import { type ApiClient, userCalls } from "@qo/core/api"
import { User } from "@qo/core/user"
import { USER } from "./user-kind.ts"
import { noChanges, noRefusal, type RecordKind, type Verb } from "./verb.ts"

const PAGE = 1000

/** An account that was deleted, unless it says that it is there. */
type Deleted = User & { present?: true }

const DELETED: RecordKind<Deleted> = {
  ...USER,
  read: readDeleted,
  list: {
    record: User,
    page: (api, request) => api.list(userCalls.listUsers, { ...request, deleted: "only" }),
  },
}

/** No call answers with a deleted account; the list of them is walked through. */
async function readDeleted(api: ApiClient, id: number): Promise<Deleted> {
  let cursor: string | undefined
  do {
    const page = await api.list(userCalls.listUsers, {
      deleted: "only",
      limit: PAGE,
      ...(cursor !== undefined && { cursor }),
    })
    const found = page.data.find((user) => user.id === id)
    if (found) return found
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return { ...(await USER.read(api, id)), present: true }
}

/** Restores a deleted account, within 30 days. */
export const restoreUser: Verb<Deleted> = {
  kind: DELETED,
  call: userCalls.restoreUser,
  isDone: ({ present }) => present === true,
  refusal: noRefusal,
  input: ({ id }) => ({ id }),
  send: async (api, input, idempotencyKey) => ({
    row: await api.send(userCalls.restoreUser, userCalls.restoreUser.input.parse(input), {
      idempotencyKey,
    }),
  }),
  changes: noChanges,
}
