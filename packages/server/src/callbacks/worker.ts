import { VERSION } from "@qo/core/lib"
import type { Services } from "../http/services.ts"
import {
  type DeliveryOptions,
  type DeliveryWorker,
  startDeliveryWorker,
} from "../delivery/worker.ts"
import { findCallbackHosts } from "./hosts.ts"
import { createPost, type Post, type PostOptions } from "./post.ts"
import { isRemovedCallback } from "../projects/removed-callbacks.ts"
import { callbackKey, signatureOf } from "../secrets/callback-signature.ts"
import { reasonOf, UndeliveredError } from "./undelivered-error.ts"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { claimNext, type Delivery, type DeliveryQueue } from "../delivery/queue.ts"

const CALLBACK_QUEUE: DeliveryQueue = {
  table: "callback",
  key: ["pid", "id"],
  claimSeconds: 60,
}

interface ClaimedCallback extends Delivery {
  pid: number
  url: string
  body: string
  trial: boolean
  /** Time by the clock of the database, Unix seconds. */
  timestamp: number
}

/** Claims the callback that has waited longest and does not belong to the projects of `notOf`. */
const claimCallback = (
  db: Kysely<Database>,
  { notOf }: { notOf: readonly number[] },
): Promise<ClaimedCallback | undefined> =>
  claimNext(
    db,
    CALLBACK_QUEUE,
    sql`pid, id, url, body, trial, attempts, floor(extract(epoch from now()))::bigint as timestamp`,
    sql`pid <> all(${notOf}::bigint[])`,
  )

export interface CallbackWorkerOptions extends PostOptions, Partial<DeliveryOptions> {
  /** Maximum number of concurrent callbacks of one project, so that a slow receiver does not delay other projects. */
  perProject?: number
}

const GONE = 410
/**
 * Maximum number of attempts in a trial run: the user who started it waits for the outcome, and the receiver should not be
 * called for long.
 */
const TRIAL_ATTEMPTS = 2

/** Starts the worker that sends queued callbacks. */
export function startCallbackWorker(
  services: Pick<Services, "db" | "log" | "secret">,
  { lanes = 16, perProject = 4, pollMs, maxAttempts, ...options }: CallbackWorkerOptions = {},
): DeliveryWorker {
  const { db, log } = services
  const post = createPost(options)
  return startDeliveryWorker<ClaimedCallback>(
    services,
    {
      queue: CALLBACK_QUEUE,
      names: { one: "callback", all: "callbacks" },
      claim: (underWay) => claimCallback(db, { notOf: busyProjects(underWay, perProject) }),
      async send(callback) {
        const message = await refusalOf(() => send(services, post, callback))
        const isFinal = message === "removed" || message === httpReason(GONE)
        return message === undefined ? undefined : { message, isFinal }
      },
      attemptsOf: ({ trial }) => (trial ? TRIAL_ATTEMPTS : Infinity),
      logFailure: ({ id, attempts }, { message }, retrySeconds) =>
        log.info(
          { callback: id, attempts, reason: message, retrySeconds },
          "a callback was not taken",
        ),
    },
    {
      lanes,
      ...(pollMs !== undefined && { pollMs }),
      ...(maxAttempts !== undefined && { maxAttempts }),
    },
  )
}

/** Returns the projects that have reached the maximum number of concurrent callbacks. */
function busyProjects(underWay: readonly ClaimedCallback[], perProject: number): number[] {
  const byProject = Map.groupBy(underWay, ({ pid }) => pid)
  return [...byProject].filter(([, all]) => all.length >= perProject).map(([pid]) => pid)
}

/** Sends a callback and returns the status of the response. */
async function send(
  { db, secret }: Pick<Services, "db" | "secret">,
  post: Post,
  callback: ClaimedCallback,
): Promise<number> {
  // Its address may have been removed while it was queued.
  if (await isRemovedCallback(db, callback.pid, callback.url)) throw new UndeliveredError("removed")
  const hosts = callback.url.startsWith("http:") ? (await findCallbackHosts(db)).hosts : []
  return post(outgoingOf(secret, callback), hosts)
}

/** Returns the reason why a callback was not delivered; undefined if it was. */
async function refusalOf(post: () => Promise<number>): Promise<string | undefined> {
  try {
    const status = await post()
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
