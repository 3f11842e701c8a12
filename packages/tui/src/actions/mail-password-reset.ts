import { accountCalls } from "@qo/core/api"
import { type UserStatus, userStatusOf } from "@qo/core/user"
import { never, noChanges, type UserVerb } from "./user-verb.ts"

const WITH_PASSWORD: readonly UserStatus[] = ["invitationAccepted", "activated"]

/** Mails a link that sets a new password. */
export const mailPasswordReset: UserVerb = {
  call: accountCalls.mailPasswordReset,
  isDone: never,
  refusal: ({ status }) =>
    WITH_PASSWORD.includes(userStatusOf(status.id)) ? undefined : "noPasswordYet",
  input: ({ id }) => ({ userId: id }),
  send: async (api, input, idempotencyKey) => ({
    user: await api.send(
      accountCalls.mailPasswordReset,
      accountCalls.mailPasswordReset.input.parse(input),
      {
        idempotencyKey,
      },
    ),
  }),
  changes: noChanges,
}
