import { accountCalls } from "@qo/core/api"
import { isInvitable, userStatusOf } from "@qo/core/user"
import { never, noChanges, type UserVerb } from "./user-verb.ts"

/** Mails a new invitation to somebody who has not accepted one; the old link stops working. */
export const resendInvitation: UserVerb = {
  call: accountCalls.resendInvitation,
  isDone: never,
  refusal: ({ status }) => (isInvitable(userStatusOf(status.id)) ? undefined : "notInvitable"),
  input: ({ id }) => ({ userId: id }),
  send: async (api, input, idempotencyKey) => ({
    user: await api.send(
      accountCalls.resendInvitation,
      accountCalls.resendInvitation.input.parse(input),
      {
        idempotencyKey,
      },
    ),
  }),
  changes: noChanges,
}
