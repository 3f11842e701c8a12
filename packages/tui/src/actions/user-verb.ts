import type { AnyCall, ApiClient } from "@qo/core/api"
import type { User } from "@qo/core/user"

/** Why a verb cannot be used on somebody: `refusal.<reason>` in i18n. */
export type Refusal = "alreadyInStatus" | "noSuchTransition" | "notInvitable" | "noPasswordYet"

/** What became of somebody; without `user` the account is gone. */
export interface Sent {
  user: User | undefined
}

/**
 * Something that can be done to an account: by a command, the palette, a screen or a batch. What will be sent is made
 * first and can be kept, so that the very same request can be sent again.
 */
export interface UserVerb {
  call: AnyCall
  /** Nothing to do: it is so already. */
  isDone: (user: User) => boolean
  refusal: (user: User) => Refusal | undefined
  /** The body of the call for this account, as it is now. */
  input: (user: User) => unknown
  /** Sends a body that `input` has made. @throws ApiError */
  send: (api: ApiClient, input: unknown, idempotencyKey: string) => Promise<Sent>
  /** Fields that change: `[name, from, to]`, for a dry run. */
  changes: (user: User) => readonly (readonly [field: string, from: string, to: string])[]
}

export const never = () => false
export const noRefusal = () => undefined
export const noChanges = () => []
