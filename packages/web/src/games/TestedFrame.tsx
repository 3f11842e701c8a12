import { PREVIEW_KEY } from "@qo/core/survey-page"
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react"
import { useLocale, useTexts, type WebTranslate } from "../base/texts.ts"
import { DARK } from "../theme/classes.ts"
import { useShownView } from "../shared/respondent/use-shown-view.ts"
import { useWalk } from "../shared/respondent/use-walk.ts"
import { loadSurveySdk, type SurveySdk } from "./survey-sdk.ts"
import { compile, type Graph } from "@qo/core/interview"

/** State of the survey as the game received it. */
export interface FrameMessages {
  isReady: boolean
  /** Share of the way, 0 to 1; none: nothing was heard yet. */
  progress: number | undefined
  outcome: string | undefined
  isClosed: boolean
  /** A code of the SDK, `notSafe`: a link of this office is none that games may open, or `notLoaded`. */
  error: string | undefined
}

export const NOTHING_HEARD: FrameMessages = {
  isReady: false,
  progress: undefined,
  outcome: undefined,
  isClosed: false,
  error: undefined,
}

/** The test's survey, opened as a game opens one: by the SDK, in an element of the page. */
export function TestedFrame({ onHeard }: { onHeard: (news: Partial<FrameMessages>) => void }) {
  const t = useTexts()
  const lang = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(undefined)
  const [isDark] = useState(() => document.documentElement.classList.contains(DARK))
  const graph = useMemo(() => testSurvey(t), [t])
  useShownView(() => frame.current, { ...useWalk({ graph }), isDark })
  const tell = useEffectEvent(onHeard)
  const show = useEffectEvent(({ createSurvey }: SurveySdk, container: Element) =>
    createSurvey({
      link: new URL(`/s/${PREVIEW_KEY}`, location.origin).href,
      lang,
      theme: isDark ? "dark" : "light",
      container,
      onReady: () => tell({ isReady: true, error: undefined }),
      onProgress: (progress) => tell({ progress, error: undefined }),
      onComplete: ({ outcome }) => tell({ outcome }),
      onClose: () => tell({ isClosed: true }),
      onError: (error) => tell({ error }),
    }),
  )
  useEffect(() => {
    let isOpen = true
    let leave: (() => void) | undefined
    const open = async () => {
      const sdk = await loadSurveySdk().catch(() => undefined)
      const { current: container } = place
      if (!isOpen || !container) return
      if (!sdk) return tell({ error: "notLoaded" })
      try {
        const survey = show(sdk, container)
        frame.current = survey.frame
        leave = survey.destroy
      } catch {
        tell({ error: "notSafe" })
      }
    }
    void open()
    return () => {
      isOpen = false
      leave?.()
    }
  }, [])
  return <div ref={place} className="rz-tested" />
}

/** A survey of two questions that belongs to no project: is it seen whole, and can be typed into it? */
const testSurvey = (t: WebTranslate): Graph =>
  compile({
    blocks: [
      {
        id: "test",
        title: t("games.test.title"),
        questions: [
          {
            id: "whole",
            category: "one",
            text: t("games.test.whole"),
            answers: [
              { id: "yes", code: 1, text: t("games.test.yes") },
              { id: "no", code: 2, text: t("games.test.no") },
            ],
          },
          { id: "typing", category: "open", text: t("games.test.typing") },
        ],
      },
    ],
  })
