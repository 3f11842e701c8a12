import type { InterviewEvent } from "@qo/core/interview"
import type { StoredPayload } from "../db/tables/interviews.ts"
import { storedBase64url } from "../secrets/base64url.ts"
import { sealBytes, unsealBytes } from "../secrets/sealed.ts"
import type { SurveyVersion } from "./survey.ts"

/** Binds an encrypted text to one interview, so that it cannot be used in another one. */
const purposeOf = (interview: string) => `contact:${interview}` as const

export const sealText = (secret: Buffer, interview: string, text: string): Buffer =>
  sealBytes(secret, purposeOf(interview), Buffer.from(text))

export const unsealText = (secret: Buffer, interview: string, sealed: Buffer): string =>
  unsealBytes(secret, purposeOf(interview), sealed).toString()

/** Returns the event in its stored form. The text of a contact is encrypted; other fields do not change. */
export function toStored(
  secret: Buffer,
  { contacts }: Pick<SurveyVersion, "contacts">,
  interview: string,
  event: InterviewEvent,
): StoredPayload {
  if (event.kind !== "answer" || !contacts.has(event.question)) return event
  const { value, ...rest } = event
  return {
    ...rest,
    sealed: sealText(secret, interview, JSON.stringify(value)).toString("base64url"),
  }
}

/** Returns the event from its stored form. */
export function fromStored(
  secret: Buffer,
  interview: string,
  payload: StoredPayload,
): InterviewEvent {
  if (!("sealed" in payload)) return payload
  const { sealed, ...rest } = payload
  const value = JSON.parse(unsealText(secret, interview, storedBase64url(sealed)))
  return { ...rest, value }
}
