import { userCalls } from "@qo/core/api"
import { never, noChanges, noRefusal, type UserVerb } from "./user-verb.ts"

/** Deletes an account; what it owns stays with its organization. */
export const deleteUser: UserVerb = {
  call: userCalls.deleteUser,
  isDone: never,
  refusal: noRefusal,
  input: ({ id }) => ({ id }),
  send: async (api, input, idempotencyKey) => {
    await api.send(userCalls.deleteUser, userCalls.deleteUser.input.parse(input), {
      idempotencyKey,
    })
    return { user: undefined }
  },
  changes: noChanges,
}
