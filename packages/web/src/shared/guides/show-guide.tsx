import { loadTranslate } from "@qo/core/i18n"
import { createCode, LostCode } from "../../base/code.ts"
import { createTexts } from "../../base/text-code.ts"
import { openModal } from "../../base/modal-queue.ts"
import type { WebTranslate } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import type { Guide } from "./guide.ts"
import { rememberShown } from "./shown-guides.ts"

const slidesCode = createCode(() => import("./GuideSlides.tsx"))
const texts = createTexts((locale) => loadTranslate(locale, "guides"))

/** Guides being opened, so that two requests show one. */
const opening = new Set<string>()

/** Opens a guide through the queue, once its code and texts are there; from then on it counts as shown. */
export async function showGuide(guide: Guide, t: WebTranslate): Promise<void> {
  if (opening.has(guide.id)) return
  opening.add(guide.id)
  const askedOn = location.pathname
  try {
    const [{ GuideSlides }, say, pictures] = await Promise.all([
      slidesCode.get(),
      texts.get(),
      guide.pictures.get(),
    ])
    // Not shown if the user has left the page meanwhile.
    if (location.pathname !== askedOn) return
    rememberShown(guide.id)
    openModal({
      title: say(guide.title),
      size: "wide",
      closeButton: true,
      waits: true,
      renderBody: (close) => <GuideSlides {...{ guide, say, pictures }} onClose={close} />,
    })
  } catch (error) {
    if (!(error instanceof LostCode)) throw error
    showToast({
      intent: "error",
      text: t("guide.lost"),
      action: { label: t("action.retry"), run: () => void showGuide(guide, t) },
    })
  } finally {
    opening.delete(guide.id)
  }
}
