import { LOCALES } from "@qo/core/i18n"
import {
  type Entries,
  PREVIEW_KEY,
  type PreviewSaid,
  type PreviewShow,
  type View,
} from "@qo/core/survey-page"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useLocale, useTexts } from "../../base/texts.ts"
import { DARK } from "../../theme/classes.ts"
import { Choice } from "./Choice.tsx"
import { usePictured } from "./use-pictured.ts"
import { useStageWidth } from "./use-stage-width.ts"
import "./respondent.css"

/** Widths of a screen in CSS pixels; full: as wide as there is room. */
const WIDTHS = { full: undefined, tablet: 768, phone: 360 } as const
type Width = keyof typeof WIDTHS

export interface FrameProps {
  view: View
  /** Grows with all that its person does, here or beside it: then the focus goes into the frame. Edits around it leave the focus alone. */
  deeds: number
  /** Where the browser finds a picture. */
  urlOf: (id: string) => Promise<string>
  onDeed: (deed: "start" | "next" | "back", entries: Entries) => void
}

/** What respondents see, on their own page in a frame: on a phone or a large screen, in both languages and themes. */
export function SurveyFrame(props: FrameProps) {
  const t = useTexts()
  const [width, setWidth] = useState<Width>("full")
  const [locale, setLocale] = useState(useLocale())
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
          {LOCALES.map((each) => (
            <Choice key={each} isOn={each === locale} onChoose={() => setLocale(each)}>
              {each.toUpperCase()}
            </Choice>
          ))}
        </div>
        <Choice isOn={isDark} onChoose={() => setDark(!isDark)}>
          {t("respondent.dark")}
        </Choice>
      </div>
      <Framed {...props} key={locale} {...{ locale, isDark }} width={WIDTHS[width]} />
    </div>
  )
}

interface Framed extends FrameProps {
  locale: string
  isDark: boolean
  width: number | undefined
}

function Framed({ view, deeds, urlOf, onDeed, locale, isDark, width }: Framed) {
  const t = useTexts()
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const told = useRef<number>(undefined)
  // It is ready again where its own link has led it to the other language.
  const [ready, setReady] = useState(0)
  const room = useStageWidth(stage)
  // The same view again would take away what is typed.
  const text = JSON.stringify(usePictured(view, urlOf))
  const onSaid = useEffectEvent((said: PreviewSaid) => {
    if (said.type === "qo:ready") setReady(ready + 1)
    else if (said.type === "qo:deed") onDeed(said.deed, said.entries)
  })
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<PreviewSaid>) => {
      if (source === frame.current?.contentWindow && origin === location.origin) onSaid(data)
    }
    addEventListener("message", hear)
    return () => removeEventListener("message", hear)
  }, [])
  useEffect(() => {
    if (ready === 0) return
    const isMoved = told.current !== undefined && told.current !== deeds
    told.current = deeds
    const message: PreviewShow = {
      type: "qo:show",
      view: JSON.parse(text) as View,
      isMoved,
      isDark,
    }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [ready, text, deeds, isDark])
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
