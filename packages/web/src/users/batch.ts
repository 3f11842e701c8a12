import { accountCalls, ApiError, type Page, userCalls } from "@qo/core/api"
import {
  canTransition,
  isInvitable,
  USER_STATUSES,
  type User,
  type UserStatus,
} from "@qo/core/user"
import type { Api } from "../base/session/api.ts"
import type { UserListInput } from "./use-user-list.ts"

export type BulkAction =
  | { kind: "setStatus"; status: UserStatus }
  | { kind: "resendInvitation" }
  | { kind: "delete" }

export type SkipReason = "alreadyInStatus" | "notReachable" | "notInvitable" | "self"

export type ItemResult =
  | { user: User; outcome: "done"; changed: User | undefined }
  | { user: User; outcome: "skipped"; reason: SkipReason }
  | { user: User; outcome: "failed"; error: unknown }

/** Why this action makes no sense for this account; undefined when it does. Own accounts are left alone in batches. */
export function skipReason(action: BulkAction, user: User, ownId: number): SkipReason | undefined {
  const { status } = user
  if (action.kind === "resendInvitation") return isInvitable(status) ? undefined : "notInvitable"
  if (user.id === ownId) return "self"
  if (action.kind === "delete") return undefined
  if (status === action.status) return "alreadyInStatus"
  return canTransition(status, action.status) ? undefined : "notReachable"
}

async function act(api: Api, action: BulkAction, user: User): Promise<User | undefined> {
  if (action.kind === "resendInvitation")
    return api.send(accountCalls.resendInvitation, { userId: user.id })
  if (action.kind === "delete") {
    await api.send(userCalls.deleteUser, { id: user.id })
    return undefined
  }
  const statusId = USER_STATUSES[action.status].id
  return api.send(userCalls.updateUser, { id: user.id, revision: user.revision, statusId })
}

const AT_ONCE = 4
const WAIT_MAX_SECONDS = 30

/**
 * Does the action to each account, a few at a time; one that fails does not stop the others.
 * After `stop` is aborted nothing new is begun; what was not begun has no result.
 */
export async function runBatch(options: {
  api: Api
  action: BulkAction
  users: readonly User[]
  ownId: number
  onResult: (result: ItemResult) => void
  stop: AbortSignal
}): Promise<void> {
  const { api, action, ownId, onResult, stop } = options
  const waiting = [...options.users]
  const one = async (user: User): Promise<ItemResult> => {
    const reason = skipReason(action, user, ownId)
    if (reason) return { user, outcome: "skipped", reason }
    try {
      const changed = await patiently(() => act(api, action, user), stop)
      return { user, outcome: "done", changed }
    } catch (error) {
      return { user, outcome: "failed", error }
    }
  }
  const work = async () => {
    for (let user = waiting.shift(); user && !stop.aborted; user = waiting.shift())
      onResult(await one(user))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Once more, when the server says how long to wait and it is not long. */
async function patiently<Answer>(send: () => Promise<Answer>, stop: AbortSignal): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    const wait = error instanceof ApiError && error.retryable ? error.retryAfter : undefined
    if (wait === undefined || wait > WAIT_MAX_SECONDS || stop.aborted) throw error
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
    return send()
  }
}

const PAGE = 1000

/** Every account that matches, page by page. `onCount` hears how many have come. */
export async function fetchAllUsers(
  api: Api,
  input: UserListInput,
  onCount: (count: number) => void,
  stop: AbortSignal,
): Promise<readonly User[]> {
  const users: User[] = []
  for (let cursor: string | null = ""; cursor !== null && !stop.aborted;) {
    const page: Page<User> = await api.list(
      userCalls.listUsers,
      { ...input, limit: PAGE, ...(cursor && { cursor }) },
      { signal: stop },
    )
    users.push(...page.data)
    onCount(users.length)
    cursor = page.next
  }
  return users
}
