import type { Services } from "../http/services.ts"

/** The services that write a mail and put it into the outbox. */
export type MailServices = Pick<
  Services,
  "about" | "mailServer" | "onMailQueued" | "publicUrl" | "texts"
>
