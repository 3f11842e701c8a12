import { userCalls } from "@qo/core/api"
import { canTransition, statusChoices, USER_STATUSES, type UserStatus } from "@qo/core/user"
import { USER, userRefusal, type UserVerb } from "./user-kind.ts"

/** Puts an account into a status, where the rules let a person do so. */
export const setUserStatus = (to: UserStatus): UserVerb => ({
  kind: USER,
  call: userCalls.updateUser,
  isDone: ({ status }) => status === to,
  refusal: ({ status: from }) => {
    if (from === to) return userRefusal("alreadyInStatus")
    return canTransition(from, to) ? undefined : userRefusal("noSuchTransition")
  },
  input: ({ id, revision }) => ({ id, revision, statusId: USER_STATUSES[to].id }),
  send: async (api, input, idempotencyKey) => ({
    row: await api.send(userCalls.updateUser, userCalls.updateUser.input.parse(input), {
      idempotencyKey,
    }),
  }),
  changes: ({ status }) => [["status", status, to]],
  allowed: ({ status }) => statusChoices(status).slice(1),
})
