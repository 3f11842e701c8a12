/** Respondents in a separate thread: each sends an answer when the previous one is acknowledged. */
import { parentPort, workerData } from "node:worker_threads"
import { CALLS } from "../../packages/core/src/api/index.ts"
import { openConnection } from "../server/keep-alive-clients.ts"

export interface AnsweringOptions {
  url: string
  /** Links of the surveys; the respondents are spread over them. */
  keys: readonly string[]
  clients: number
  /** Answers in one request. */
  atOnce: number
  /** Questions of each survey, all of them from 0 to 10. */
  questions: number
}

export interface AnsweringFigures {
  answers: number
  seconds: number
  /** Milliseconds of each request. */
  times: number[]
}

const { url, keys, clients, atOnce, questions } = workerData as AnsweringOptions
const over = new AbortController()
parentPort?.once("message", () => over.abort())

const pad = (number: number) => String(number).padStart(9, "0")

async function respond(client: number, times: number[]): Promise<number> {
  const connection = await openConnection(url)
  const headers = { "x-forwarded-for": `10.${client}.0.1` }
  let answers = 0
  let interview = ""
  for (let at = questions, begun = 0; !over.signal.aborted;) {
    if (at + atOnce >= questions) {
      const visitor = `bench-${pad(client)}-${process.pid % 10}${String(begun++).padStart(4, "0")}x`
      const key = keys[client % keys.length]
      const start = {
        key,
        consentVersion: "2026-11",
        language: "ru",
        visitor: visitor.slice(0, 22),
      }
      const { body, status } = await connection.post(
        CALLS.startInterview.path,
        headers,
        JSON.stringify(start),
      )
      if (status !== 200) throw new Error(body)
      const { data } = JSON.parse(body)
      interview = `"interview":"${data.interview}","token":"${data.token}"`
      at = data.ackSeq
    }
    const events = Array.from(
      { length: atOnce },
      (_, nth) =>
        `{"kind":"answer","question":"q${at + nth}","value":{"numbers":[${(at + nth) % 11}]},"ms":2500}`,
    )
    const json = `{${interview},"fromSeq":${at},"events":[${events.join(",")}],"waits":false}`
    const begin = performance.now()
    const { status, body } = await connection.post(CALLS.sendAnswers.path, headers, json)
    times.push(performance.now() - begin)
    if (status !== 200) throw new Error(body)
    at += atOnce
    answers += atOnce
  }
  connection.close()
  return answers
}

const times: number[] = []
const begin = performance.now()
const all = await Promise.all(
  Array.from({ length: clients }, (_, client) => respond(client, times)),
)
const figures: AnsweringFigures = {
  answers: all.reduce((sum, each) => sum + each, 0),
  seconds: (performance.now() - begin) / 1000,
  times,
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(figures)
