import { Button } from "@blueprintjs/core"
import type { Translate } from "@qo/core/i18n"
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react"
import { useLocale, useTexts } from "../../base/texts.ts"
import { DARK } from "../../theme/classes.ts"
import { type Guide, type GuidePictures, pictureOf } from "./guide.ts"
import "./guide.css"

const RESET_DELAY_MS = 500
const SWIPE_PX = 16

const isDark = (): boolean => document.documentElement.classList.contains(DARK)

/** The slide where a guide was closed: soon reopened it continues there, later it restarts. */
const left = new Map<string, number>()

interface GuideSlidesProps {
  guide: Guide
  /** Texts of the slides. */
  say: Translate<"guides">
  pictures: GuidePictures
  onClose: () => void
}

/** Slides one at a time: by buttons, arrows, dots, or drawn aside. */
export function GuideSlides({ guide, say, pictures, onClose }: GuideSlidesProps) {
  const t = useTexts()
  const locale = useLocale()
  const [at, setAt] = useState(() => left.get(guide.id) ?? 0)
  const latest = useRef(at)
  const pressedAt = useRef<number>(undefined)
  useEffect(() => void (latest.current = at), [at])
  useEffect(
    () => () => {
      left.set(guide.id, latest.current)
      setTimeout(() => left.delete(guide.id), RESET_DELAY_MS)
    },
    [guide],
  )
  const slide = guide.slides[at]
  if (!slide) return null
  const last = at === guide.slides.length - 1
  const goTo = (to: number) => setAt(Math.max(0, Math.min(guide.slides.length - 1, to)))

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowRight") goTo(at + 1)
    if (event.key === "ArrowLeft") goTo(at - 1)
    if (event.key === "Home") goTo(0)
    if (event.key === "End") goTo(guide.slides.length - 1)
  }
  const onPointerUp = (event: PointerEvent) => {
    if (pressedAt.current === undefined) return
    const moved = event.clientX - pressedAt.current
    pressedAt.current = undefined
    if (Math.abs(moved) > SWIPE_PX) goTo(at + (moved < 0 ? 1 : -1))
  }
  return (
    <div onKeyDown={onKeyDown}>
      <div
        className="rz-dialog__body rz-guide"
        role="group"
        aria-roledescription={t("guide.slide")}
        aria-label={t("guide.position", { at: at + 1, total: guide.slides.length })}
        onPointerDown={(event) => (pressedAt.current = event.clientX)}
        onPointerUp={onPointerUp}
        onPointerCancel={() => (pressedAt.current = undefined)}
      >
        <img
          className="rz-guide__picture"
          src={pictureOf(pictures, slide, locale, isDark())}
          width={960}
          height={540}
          alt={say(`guide.${slide}.picture`)}
          draggable={false}
        />
        <div aria-live="polite">
          <h3>{say(`guide.${slide}.title`)}</h3>
          <p>{say(`guide.${slide}.text`)}</p>
        </div>
      </div>
      <footer className="rz-dialog__foot">
        <div className="rz-dialog__start rz-guide__dots">
          {guide.slides.map((each, index) => (
            <button
              key={each}
              type="button"
              aria-label={t("guide.position", { at: index + 1, total: guide.slides.length })}
              aria-current={index === at ? "step" : undefined}
              onClick={() => goTo(index)}
            />
          ))}
        </div>
        {at > 0 && <Button text={t("guide.back")} onClick={() => goTo(at - 1)} />}
        <Button
          intent="primary"
          text={t(last ? "guide.done" : "action.next")}
          autoFocus
          onClick={() => (last ? onClose() : goTo(at + 1))}
        />
      </footer>
    </div>
  )
}
