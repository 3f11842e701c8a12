import { Suspense, use, useEffect } from "react"
import { useSearchParams } from "react-router-dom"
import { createCode } from "../../base/code.ts"
import { openModal } from "../../base/modal-queue.ts"
import { usePageActions } from "../../base/page-actions.ts"
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
        <Suspense
          fallback={
            <p className="rz-dialog__body" role="status">
              {t("reportPage.why.loading")}
            </p>
          }
        >
          <Body {...part} onClose={close} />
        </Suspense>
      ),
      onClose: leave,
    }),
  )
  useEffect(() => {
    if (isAsked) show()
  }, [isAsked, show])
  return null
}

function Body(props: ReportPartProps & { onClose: () => void }) {
  const { WhyDialog } = use(whyCode.get())
  return <WhyDialog {...props} />
}
