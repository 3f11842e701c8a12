import type { MessageKey } from "@qo/core/i18n"

/** What a start has to tell though it goes on. Texts: `notice.<subject>` in i18n. */
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

/** Hears what a start has to tell. */
export type HearNotice = (notice: StartNotice) => void
