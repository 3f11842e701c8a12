import { LostCode } from "../base/code.ts"
import type { WebTranslate } from "../base/texts.ts"
import { showToast } from "../base/toasts.ts"

/** Runs work that loads code; if loading fails, a notification offers a retry. */
export async function withCode(
  { t }: { t: WebTranslate },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof LostCode)) throw error
    const again = () => void withCode({ t }, work)
    showToast({
      intent: "error",
      text: t("start.lostText"),
      action: { label: t("action.retry"), run: again },
    })
  }
}
