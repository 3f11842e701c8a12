import { userCalls } from "@qo/core/api"
import type { MessageKey } from "@qo/core/i18n"
import { User } from "@qo/core/user"
import type { RecordKind, Refusal, Verb } from "./verb.ts"

export type UserVerb = Verb<User>

export const USER: RecordKind<User> = {
  id: ({ id }) => id,
  label: ({ email }) => email,
  read: (api, uid) => api.send(userCalls.getUser, { uid }),
  parse: (current) => User.safeParse(current).data,
  list: { record: User, page: (api, request) => api.list(userCalls.listUsers, request) },
}

type RefusalCode = "alreadyInStatus" | "noSuchTransition" | "notInvitable" | "noPasswordYet"

/** A reason of ours, `refusal.<code>` in i18n. */
export const userRefusal = (code: RefusalCode): Refusal => ({
  code,
  text: (t) => t(`refusal.${code}` satisfies MessageKey<"terminal">),
})
