import { VERSION } from "@qo/core/lib"
import { setTimeout as wait } from "node:timers/promises"
import type { Services } from "../http/services.ts"
import { insist, retryAfter } from "../mail/retry.ts"
import {
  CLAIM_SECONDS,
  claimCallback,
  type ClaimedCallback,
  noteFailed,
  noteSent,
} from "./claim.ts"
import { findCallbackHosts } from "./hosts.ts"
import { createPost, type Post, type PostOptions } from "./post.ts"
import { isRemovedCallback } from "../projects/removed-callbacks.ts"
import { callbackKey, signatureOf } from "../secrets/callback-signature.ts"
import { reasonOf, Undelivered } from "./undelivered.ts"

export interface CallbackWorker {
  /** A callback was queued: look for it in a moment, when its transaction has ended. */
  wake: () => void
  /** Takes no more callbacks and waits for those under way. */
  stop: () => Promise<void>
}

export interface CallbackWorkerOptions extends PostOptions {
  /** Callbacks under way at once, and of these of one project: a receiver that is slow holds up no other. */
  lanes?: number
  perProject?: number
  pollMs?: number
  /** Tries before a callback is given up: ten of them take about three hours. */
  maxAttempts?: number
}

const WAKE_MS = 50
const GONE = 410
/** Most tries of a trial: whoever asked for it looks at the outcome, and nobody else must be bothered by it for long. */
const TRIAL_ATTEMPTS = 2

/** Sends the queued callbacks; any number of workers may share a database. One that a dying worker had in its hands is sent again. */
export function startCallbackWorker(
  services: Pick<Services, "db" | "log" | "secret">,
  options: CallbackWorkerOptions = {},
): CallbackWorker {
  const { lanes = 16, perProject = 4, pollMs = 1000, maxAttempts = 10 } = options
  const post = createPost(options)
  const stopping = new AbortController()
  const underWay = new Map<Promise<void>, number>()
  let alarm = new AbortController()

  const wake = () => {
    alarm.abort()
    alarm = new AbortController()
  }
  const busyProjects = (): number[] => {
    const counts = new Map<number, number>()
    for (const pid of underWay.values()) counts.set(pid, (counts.get(pid) ?? 0) + 1)
    return [...counts].filter(([, count]) => count >= perProject).map(([pid]) => pid)
  }
  const start = (callback: ClaimedCallback) => {
    const work = sendOne(services, post, callback, maxAttempts)
      .catch((error: unknown) => {
        services.log.warn({ err: error, callback: callback.id }, "a callback could not be noted")
      })
      .finally(() => {
        underWay.delete(work)
        // A lane is free again.
        wake()
      })
    underWay.set(work, callback.pid)
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      const { signal } = alarm
      const callback =
        underWay.size < lanes
          ? await claimCallback(services.db, { notOf: busyProjects() }).catch((error: unknown) => {
              services.log.warn({ err: error }, "callbacks cannot be read")
            })
          : undefined
      if (callback) start(callback)
      else
        await wait(pollMs, undefined, { signal: AbortSignal.any([stopping.signal, signal]) }).catch(
          () => undefined,
        )
    }
    await Promise.all(underWay.keys())
  }
  const running = run()
  return {
    wake: () => void setTimeout(wake, WAKE_MS).unref(),
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function sendOne(
  { db, log, secret }: Pick<Services, "db" | "log" | "secret">,
  post: Post,
  callback: ClaimedCallback,
  maxAttempts: number,
): Promise<void> {
  const reason = await refusalOf(async () => {
    // It may have been queued while its address was removed.
    if (await isRemovedCallback(db, callback.pid, callback.url)) throw new Undelivered("removed")
    const hosts = callback.url.startsWith("http:") ? (await findCallbackHosts(db)).hosts : []
    return post(outgoingOf(secret, callback), hosts)
  })
  if (reason === undefined) return insist(() => noteSent(db, callback), CLAIM_SECONDS)
  const most = callback.trial ? Math.min(TRIAL_ATTEMPTS, maxAttempts) : maxAttempts
  const giveUp = reason === "removed" || reason === httpReason(GONE) || callback.attempts >= most
  const retrySeconds = giveUp ? null : retryAfter(callback.attempts)
  log.info(
    { callback: callback.id, attempts: callback.attempts, reason, retrySeconds },
    "a callback was not taken",
  )
  await insist(() => noteFailed(db, callback, { reason, retrySeconds }), CLAIM_SECONDS)
}

/** The reason why it was not taken; undefined: it was taken. */
async function refusalOf(send: () => Promise<number>): Promise<string | undefined> {
  try {
    const status = await send()
    return status >= 200 && status < 300 ? undefined : httpReason(status)
  } catch (error) {
    return reasonOf(error)
  }
}

const httpReason = (status: number): string => `HTTP ${status}`

function outgoingOf(secret: Buffer, { pid, id, url, body, timestamp }: ClaimedCallback) {
  return {
    url,
    body,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "user-agent": `QuestionnaireOffice/${VERSION}`,
      "x-qo-delivery": String(id),
      "x-qo-timestamp": String(timestamp),
      "x-qo-signature": signatureOf(callbackKey(secret, pid), timestamp, body),
    },
  }
}
