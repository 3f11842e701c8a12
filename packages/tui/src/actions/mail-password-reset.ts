import { CALLS } from "@qo/core/api"
import { type UserStatus, userStatusOf } from "@qo/core/user"
import { never, noChanges, type UserVerb } from "./user-verb.ts"

const WITH_PASSWORD: readonly UserStatus[] = ["invitationAccepted", "activated"]

/** Mails a link that sets a new password. */
export const mailPasswordReset: UserVerb = {
  call: CALLS.sendResetEmail,
  isDone: never,
  refusal: ({ status }) =>
    WITH_PASSWORD.includes(userStatusOf(status.id)) ? undefined : "noPasswordYet",
  input: ({ email }) => ({ email }),
  send: async (api, input) => {
    await api.send(CALLS.sendResetEmail, CALLS.sendResetEmail.input.parse(input))
    return { user: undefined }
  },
  changes: noChanges,
}
