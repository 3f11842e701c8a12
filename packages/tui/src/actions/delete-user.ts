import { userCalls } from "@qo/core/api"
import { USER, type UserVerb } from "./user-kind.ts"
import { never, noChanges, noRefusal } from "./verb.ts"

/** Deletes an account; what it owns stays with its organization. */
export const deleteUser: UserVerb = {
  kind: USER,
  call: userCalls.deleteUser,
  isDone: never,
  refusal: noRefusal,
  input: ({ id }) => ({ id }),
  send: async (api, input, idempotencyKey) => {
    await api.send(userCalls.deleteUser, userCalls.deleteUser.input.parse(input), {
      idempotencyKey,
    })
    return { row: undefined }
  },
  changes: noChanges,
}
