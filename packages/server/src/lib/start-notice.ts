import type { MessageKey } from "@qo/core/i18n"

/** A warning at the start that does not stop it. Texts: `notice.<subject>` in i18n. */
export type NoticeSubject =
  MessageKey<"server"> extends infer Key
    ? Key extends `notice.${infer Subject}`
      ? Subject
      : never
    : never

export interface StartNotice {
  subject: NoticeSubject
  params: Record<string, string | number>
}

/** Receives a notice of the start. */
export type HearNotice = (notice: StartNotice) => void
