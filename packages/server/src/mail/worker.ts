import type { Services } from "../http/services.ts"
import {
  type DeliveryFailure,
  type DeliveryOptions,
  type DeliveryWorker,
  startDeliveryWorker,
} from "../delivery/worker.ts"
import { claimMail, MAIL_QUEUE, noteMailSent } from "./claim.ts"
import {
  createDelivery,
  type DeliverMail,
  isPermanent,
  type OutgoingMail,
  type SmtpPatience,
} from "./smtp.ts"

export interface MailWorkerOptions extends Partial<DeliveryOptions>, Partial<SmtpPatience> {
  smtpUrl: string
}

/**
 * Starts the worker that sends queued mails. If a worker dies while sending a mail, another one sends it again with the same
 * Message-ID.
 */
export function startMailWorker(
  services: Pick<Services, "db" | "log" | "publicUrl" | "secret">,
  { smtpUrl, lanes = 4, silenceMs = 20_000, wholeMs = 60_000, ...options }: MailWorkerOptions,
): DeliveryWorker {
  const { db, log } = services
  const deliver = createDelivery(smtpUrl, services, { silenceMs, wholeMs })
  return startDeliveryWorker(
    services,
    {
      queue: MAIL_QUEUE,
      names: { one: "mail", all: "mails" },
      claim: () => claimMail(db),
      send: (mail) => failureOf(deliver, mail),
      noteSent: ({ id }) => noteMailSent(db, id),
      // Responses of a mail server may contain the recipient, so they are stored in the outbox and not logged.
      logFailure: ({ id, attempts }, _, retrySeconds) =>
        log.warn({ mail: id, attempts, retrySeconds }, "a mail was not sent"),
    },
    { lanes, ...options },
  )
}

const ERROR_MAX = 300

async function failureOf(
  deliver: DeliverMail,
  mail: OutgoingMail,
): Promise<DeliveryFailure | undefined> {
  try {
    await deliver(mail)
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { message: message.slice(0, ERROR_MAX), isFinal: isPermanent(error) }
  }
}
