import { LOCALES } from "@qo/core/i18n"
import { PREVIEW_KEY } from "@qo/core/survey-page"
import { useRef, useState, type RefObject, useEffect } from "react"
import { useLocale, useTexts } from "../../base/texts.ts"
import { DARK } from "../../theme/classes.ts"
import { Choice } from "./Choice.tsx"
import { type ShownView, useShownView } from "./use-shown-view.ts"
import "./respondent.css"

/** Widths of a screen in CSS pixels; full: as wide as there is room. */
const WIDTHS = { full: undefined, tablet: 768, phone: 360 } as const
type Width = keyof typeof WIDTHS

/** Languages of the questionnaire, of which one is shown. Default: those of the page. */
interface ShownLanguages {
  all: readonly string[]
  shown: string
  onChoose: (language: string) => void
}

/** A survey as respondents see it, in a frame: on a phone or a large screen, in both languages and themes. */
export function SurveyFrame({ languages, ...props }: ShownView & { languages?: ShownLanguages }) {
  const t = useTexts()
  const [width, setWidth] = useState<Width>("full")
  const [own, setOwn] = useState<string>(useLocale())
  const {
    all,
    shown: locale,
    onChoose: setLocale,
  } = languages ?? {
    all: LOCALES,
    shown: own,
    onChoose: setOwn,
  }
  const [isDark, setDark] = useState(() => document.documentElement.classList.contains(DARK))
  return (
    <div className="rz-respondent">
      <div className="rz-respondent__tools">
        <div role="group" aria-label={t("respondent.width")}>
          {(Object.keys(WIDTHS) as Width[]).map((each) => (
            <Choice key={each} isOn={each === width} onChoose={() => setWidth(each)}>
              {WIDTHS[each] ?? t("respondent.full")}
            </Choice>
          ))}
        </div>
        <div role="group" aria-label={t("respondent.language")}>
          {all.map((each) => (
            <Choice key={each} isOn={each === locale} onChoose={() => setLocale(each)}>
              {each.toUpperCase()}
            </Choice>
          ))}
        </div>
        <Choice isOn={isDark} onChoose={() => setDark(!isDark)}>
          {t("respondent.dark")}
        </Choice>
      </div>
      <FramedSurvey {...props} key={locale} {...{ locale, isDark }} width={WIDTHS[width]} />
    </div>
  )
}

interface FramedSurvey extends ShownView {
  locale: string
  isDark: boolean
  width: number | undefined
}

function FramedSurvey({ locale, isDark, width, ...shown }: FramedSurvey) {
  const t = useTexts()
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const room = useStageWidth(stage)
  useShownView(() => frame.current, { ...shown, isDark })
  // A wider screen than there is room for is shown smaller, as a whole.
  const scale = width === undefined || room === 0 ? 1 : Math.min(1, room / width)
  return (
    <div className="rz-respondent__stage" ref={stage}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, which is told apart by its origin */}
      <iframe
        ref={frame}
        title={t("respondent.frame")}
        src={`/s/${PREVIEW_KEY}?lang=${locale}`}
        style={{
          width: width ?? "100%",
          height: `${100 / scale}%`,
          transform: `scale(${scale})`,
        }}
      />
    </div>
  )
}

/** Width of an element, while it is mounted. */
function useStageWidth(stage: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const { current } = stage
    if (!current) return undefined
    const observer = new ResizeObserver(() => setWidth(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [stage])
  return width
}
