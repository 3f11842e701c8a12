import { userCalls } from "@qo/core/api"
import { canTransition, USER_STATUSES, type UserStatus, userStatusOf } from "@qo/core/user"
import type { UserVerb } from "./user-verb.ts"

/** Puts an account into a status, where the rules let a person do so. */
export const setUserStatus = (to: UserStatus): UserVerb => ({
  call: userCalls.updateUser,
  isDone: ({ status }) => status.id === USER_STATUSES[to].id,
  refusal: ({ status }) => {
    const from = userStatusOf(status.id)
    if (from === to) return "alreadyInStatus"
    return canTransition(from, to) ? undefined : "noSuchTransition"
  },
  input: ({ id, revision }) => ({ id, revision, statusId: USER_STATUSES[to].id }),
  send: async (api, input, idempotencyKey) => ({
    user: await api.send(userCalls.updateUser, userCalls.updateUser.input.parse(input), {
      idempotencyKey,
    }),
  }),
  changes: ({ status }) => [["status", userStatusOf(status.id), to]],
})
