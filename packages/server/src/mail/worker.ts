import { setTimeout as wait } from "node:timers/promises"
import type { Services } from "../http/services.ts"
import { CLAIM_SECONDS, claimMail, type ClaimedMail, noteFailed, noteSent } from "./claim.ts"
import { insist, retryAfter } from "./retry.ts"
import { createDelivery, type Deliver, isPermanent, type SmtpPatience } from "./smtp.ts"

export interface MailWorker {
  /** A mail was queued: look for it in a moment, when its transaction has ended. */
  wake: () => void
  /** Takes no more mails and waits for those under way. */
  stop: () => Promise<void>
}

export interface MailWorkerOptions extends Partial<SmtpPatience> {
  smtpUrl: string
  /** Mails under way at once. */
  lanes?: number
  pollMs?: number
  /** Tries before a mail is given up: ten of them take about three hours. */
  maxAttempts?: number
}

const WAKE_MS = 50

/**
 * Sends the queued mails, each once; any number of workers may share a database. A mail that a dying worker had in its hands is sent
 * again with the same Message-ID.
 */
export function startMailWorker(
  services: Pick<Services, "db" | "log" | "publicUrl" | "secret">,
  { smtpUrl, lanes = 4, pollMs = 1000, maxAttempts = 10, ...patience }: MailWorkerOptions,
): MailWorker {
  const { silenceMs = 20_000, wholeMs = 60_000 } = patience
  const deliver = createDelivery(smtpUrl, services, { silenceMs, wholeMs })
  const stopping = new AbortController()
  let alarm = new AbortController()

  const pause = async () => {
    const signal = AbortSignal.any([stopping.signal, alarm.signal])
    await wait(pollMs, undefined, { signal }).catch(() => undefined)
  }
  const runLane = async () => {
    while (!stopping.signal.aborted) {
      const mail = await claimMail(services.db).catch((error: unknown) => {
        services.log.warn({ err: error }, "the outbox cannot be read")
      })
      if (mail) await sendOne(services, deliver, mail, maxAttempts)
      else await pause()
    }
  }
  const running = Promise.all(Array.from({ length: lanes }, runLane))
  return {
    wake() {
      setTimeout(() => {
        alarm.abort()
        alarm = new AbortController()
      }, WAKE_MS).unref()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function sendOne(
  { db, log }: Pick<Services, "db" | "log">,
  deliver: Deliver,
  mail: ClaimedMail,
  maxAttempts: number,
): Promise<void> {
  try {
    await deliver(mail)
  } catch (error) {
    const giveUp = isPermanent(error) || mail.attempts >= maxAttempts
    const retrySeconds = giveUp ? null : retryAfter(mail.attempts)
    // What a mail server says may name the recipient, so it goes to the outbox and not to the log.
    log.warn({ mail: mail.id, attempts: mail.attempts, retrySeconds }, "a mail was not sent")
    const message = error instanceof Error ? error.message : String(error)
    await insist(() => noteFailed(db, mail.id, { message, retrySeconds }), CLAIM_SECONDS)
    return
  }
  await insist(() => noteSent(db, mail.id), CLAIM_SECONDS)
}
