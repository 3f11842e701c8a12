import { accountCalls } from "@qo/core/api"
import { type UserStatus } from "@qo/core/user"
import { USER, userRefusal, type UserVerb } from "./user-kind.ts"
import { never, noChanges } from "./verb.ts"

const WITH_PASSWORD: readonly UserStatus[] = ["invitationAccepted", "activated"]

/** Mails a link that sets a new password. */
export const mailPasswordReset: UserVerb = {
  kind: USER,
  call: accountCalls.mailPasswordReset,
  isDone: never,
  refusal: ({ status }) =>
    WITH_PASSWORD.includes(status) ? undefined : userRefusal("noPasswordYet"),
  input: ({ id }) => ({ userId: id }),
  send: async (api, input, idempotencyKey) => ({
    row: await api.send(
      accountCalls.mailPasswordReset,
      accountCalls.mailPasswordReset.input.parse(input),
      { idempotencyKey },
    ),
  }),
  changes: noChanges,
}
