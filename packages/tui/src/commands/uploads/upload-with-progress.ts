import type { OnSent } from "@qo/core/api"
import { bytesText } from "@qo/core/i18n"
import { createProgressLine } from "../../shell/progress-line.ts"
import type { BatchRequest, Language, Notes } from "../../shell/shell.ts"

/** Signal and progress callback of an upload. */
interface WatchedCall {
  signal: AbortSignal
  onSent?: OnSent
}

/** Less than this is gone before it can be read how much. */
const SHOWN_FROM = 1_000_000

/** Makes a call that uploads: the first Ctrl-C gives it up, and a terminal shows how much has gone, on one line that goes again. */
export async function uploadWithProgress<Answer>(
  { t, progress, finishOnInterrupt }: Language & Notes & Pick<BatchRequest, "finishOnInterrupt">,
  send: (watched: WatchedCall) => Promise<Answer>,
): Promise<Answer> {
  const signal = finishOnInterrupt()
  if (!progress) return send({ signal })
  const line = createProgressLine({ progress })
  let isOver = false
  const onSent: OnSent = (sent, total) => {
    // Progress may arrive late.
    if (isOver || total < SHOWN_FROM) return
    void line.show(t("upload.sent", { sent: bytesText(t, sent), total: bytesText(t, total) }))
  }
  try {
    return await send({ signal, onSent })
  } finally {
    isOver = true
    await line.clear()
  }
}
