import type { Services } from "../http/services.ts"

/** Services that are needed for writing a mail to the outbox. */
export type MailServices = Pick<
  Services,
  "about" | "mailServer" | "onMailQueued" | "publicUrl" | "texts"
>
