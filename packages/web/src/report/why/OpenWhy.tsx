import { useEffect } from "react"
import { useSearchParams } from "react-router-dom"
import { createCode } from "../../base/code.ts"
import { openModal } from "../../base/modal-queue.ts"
import { usePageActions } from "../../base/page-actions.ts"
import { LazyPart } from "../../ui/LazyPart.tsx"
import { useStable } from "../../ui/use-stable.ts"
import type { ReportPartProps } from "../report-part.ts"
import { useWhy } from "./use-why.ts"
import { askedIn } from "./why-address.ts"

/** Few readers of reports ask for it. */
export const whyCode = createCode(() => import("./why-code.ts"))

/** The explanation that the address asks for, over the report. A dialog stands outside of the page, so it is given the page's words. */
export function OpenWhy(part: ReportPartProps) {
  const { t, view } = part
  const [query] = useSearchParams()
  const { open, close: leave } = useWhy()
  const isAsked = askedIn(query) !== undefined
  usePageActions(
    view.rows
      ? [{ id: "why", key: "w", label: t("reportPage.why.open"), run: () => open({}) }]
      : [],
  )
  const show = useStable(() =>
    openModal({
      title: t("reportPage.why.title"),
      size: "form",
      closeButton: true,
      renderBody: (close) => (
        <LazyPart
          of={whyCode}
          frame={(notice) => <div className="rz-dialog__body">{notice}</div>}
          fallback={
            <p className="rz-dialog__body" role="status">
              {t("reportPage.why.loading")}
            </p>
          }
        >
          {({ WhyDialog }) => <WhyDialog {...part} onClose={close} />}
        </LazyPart>
      ),
      onClose: leave,
    }),
  )
  useEffect(() => {
    if (isAsked) show()
  }, [isAsked, show])
  return null
}
