import { accountCalls } from "@qo/core/api"
import { isInvitable } from "@qo/core/user"
import { USER, userRefusal, type UserVerb } from "./user-kind.ts"
import { never, noChanges } from "./verb.ts"

/** Mails a new invitation to somebody who has not accepted one; the old link stops working. */
export const resendInvitation: UserVerb = {
  kind: USER,
  call: accountCalls.resendInvitation,
  isDone: never,
  refusal: ({ status }) => (isInvitable(status) ? undefined : userRefusal("notInvitable")),
  input: ({ id }) => ({ userId: id }),
  send: async (api, input, idempotencyKey) => ({
    row: await api.send(
      accountCalls.resendInvitation,
      accountCalls.resendInvitation.input.parse(input),
      { idempotencyKey },
    ),
  }),
  changes: noChanges,
}
