import { Button } from "@blueprintjs/core"
import { LazyPart } from "../../ui/LazyPart.tsx"
import type { ReportPartProps } from "../report-part.ts"
import { whyCode } from "./OpenWhy.tsx"
import { useWhy } from "./use-why.ts"

/** How single answers came about by the routes of the questionnaire: of one interview, and of all. */
export function WhyCard(part: ReportPartProps) {
  const { t } = part
  const { open } = useWhy()
  return (
    <section className="rz-question rz-routes" aria-label={t("reportPage.why.routes")}>
      <h2>{t("reportPage.why.routes")}</h2>
      <h3>{t("reportPage.why.title")}</h3>
      <p className="rz-muted">{t("reportPage.why.about")}</p>
      <Button text={t("reportPage.why.open")} aria-haspopup="dialog" onClick={() => open({})} />
      <h3>{t("reportPage.check.title")}</h3>
      <p className="rz-muted">{t("reportPage.check.about")}</p>
      <LazyPart of={whyCode} fallback={<p role="status">{t("reportPage.why.loading")}</p>}>
        {({ AnswersCheck }) => <AnswersCheck {...part} />}
      </LazyPart>
    </section>
  )
}
