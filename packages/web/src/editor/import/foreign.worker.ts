import { checkQuestionnaire } from "@qo/core/checks"
import { importForeign } from "@qo/interchange"
import { ok } from "@qo/core/lib"
import type { FromForeign, ToForeign } from "./foreign-messages.ts"

addEventListener("message", ({ data }: MessageEvent<ToForeign>) => void read(data))

async function read({ bytes, options }: ToForeign): Promise<void> {
  const made = await importForeign(bytes, {
    ...options,
    onProgress: (progress) => send({ kind: "progress", progress }),
  })
  const result = made.ok
    ? ok({
        ...made.value,
        findings: checkQuestionnaire({
          questionnaire: made.value.questionnaire,
          limits: options.limits,
        }),
      })
    : made
  send({ kind: "end", result })
}

const send = (message: FromForeign) => postMessage(message)
