import { SendError } from "./carry.ts"
import { post } from "./post.ts"
import type { Worker } from "./work.ts"

/** Address that the build puts in. */
declare const WORK: string

/** Makes a call; where the server asks for work first, as of a crowded network, it is done and the call made again. @throws SendError */
export async function postWithWork<Answer>(
  call: string,
  body: object,
  silence: number,
): Promise<Answer> {
  try {
    return await post<Answer>(call, body, silence)
  } catch (error) {
    const challenge = error instanceof SendError ? error.challenge : undefined
    if (challenge === undefined) throw error
    const { solve } = await fetchWorker()
    return post<Answer>(call, { ...body, work: await solve(challenge) }, silence)
  }
}

/** Without the code the start waits, and is tried again. */
const fetchWorker = (): Promise<Worker> =>
  (import(/* @vite-ignore */ WORK) as Promise<Worker>).catch(() => Promise.reject(new SendError(0)))
