import type { Locale, Translate } from "@qo/core/i18n"
import { useContext, useState } from "react"
import { createCode } from "../../../base/code.ts"
import { useLocale } from "../../../base/texts.ts"
import { LazyPart } from "../../../ui/LazyPart.tsx"
import { ToolsContext } from "../../session/tools.ts"
import type { useViewers } from "./use-viewers.ts"

interface WhoSeesProps {
  /** The block or question. */
  id: string
  t: Translate<"conditions">
}

/** The interview engine is loaded when the share is asked for. */
const viewersCode = createCode(async () => (await import("./use-viewers.ts")).useViewers)

/** The share of simulated respondents who are shown a block or question, and an interview that leads there. */
export function WhoSees({ id, t }: WhoSeesProps) {
  const [isOpen, open] = useState(false)
  if (!isOpen)
    return (
      <button type="button" className="rz-act" onClick={() => open(true)}>
        {t("condition.viewers")}
      </button>
    )
  return (
    <LazyPart of={viewersCode} fallback={<p role="status">{t("condition.viewers.counting")}</p>}>
      {(count) => <ViewersLine id={id} t={t} count={count} />}
    </LazyPart>
  )
}

function ViewersLine({ id, t, count }: WhoSeesProps & { count: typeof useViewers }) {
  const { way } = useContext(ToolsContext)
  const locale = useLocale()
  const viewers = count(id)
  return (
    <div className="rz-showif__viewers">
      <p role="status">
        {viewers ? shareText(viewers, { t, locale }) : t("condition.viewers.counting")}
      </p>
      {viewers?.shortest && (
        <button type="button" className="rz-act" onClick={() => way.set(viewers.shortest)}>
          {t("condition.viewers.walk")}
        </button>
      )}
    </div>
  )
}

interface ShareWords {
  t: Translate<"conditions">
  locale: Locale
}

function shareText(
  { shown, respondents }: { shown: number; respondents: number },
  { t, locale }: ShareWords,
): string {
  const number = new Intl.NumberFormat(locale).format(respondents)
  if (shown === 0) return t("condition.viewers.nobody", { respondents: number })
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumSignificantDigits: 2 })
  return t("condition.viewers.share", {
    share: percent.format(shown / respondents),
    respondents: number,
  })
}
