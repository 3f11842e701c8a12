import { userCalls } from "@qo/core/api"
import {
  canTransition,
  statusChoices,
  USER_STATUSES,
  type UserStatus,
  userStatusOf,
} from "@qo/core/user"
import { USER, userRefusal, type UserVerb } from "./user-kind.ts"

/** Puts an account into a status, where the rules let a person do so. */
export const setUserStatus = (to: UserStatus): UserVerb => ({
  kind: USER,
  call: userCalls.updateUser,
  isDone: ({ status }) => status.id === USER_STATUSES[to].id,
  refusal: ({ status }) => {
    const from = userStatusOf(status.id)
    if (from === to) return userRefusal("alreadyInStatus")
    return canTransition(from, to) ? undefined : userRefusal("noSuchTransition")
  },
  input: ({ id, revision }) => ({ id, revision, statusId: USER_STATUSES[to].id }),
  send: async (api, input, idempotencyKey) => ({
    row: await api.send(userCalls.updateUser, userCalls.updateUser.input.parse(input), {
      idempotencyKey,
    }),
  }),
  changes: ({ status }) => [["status", userStatusOf(status.id), to]],
  allowed: ({ status }) => statusChoices(userStatusOf(status.id)).slice(1),
})
