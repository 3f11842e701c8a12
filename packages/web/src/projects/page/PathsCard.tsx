import { spanText } from "@qo/core/lib"
import type { Routes, Span } from "@qo/core/routes"
import { keptFormat } from "@qo/core/record"
import { useLocale, useTexts } from "../../base/texts.ts"
import { Card } from "./Card.tsx"
import type { ProjectPart } from "./project-part.ts"

const numbers = keptFormat((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))

/** How many ways lead through the questionnaire, and how long they are. */
export function PathsCard({ opened: { routes, words } }: ProjectPart) {
  const t = useTexts()
  const locale = useLocale()
  const span = (each: Span) =>
    spanText(
      each,
      (value) => numbers(locale).format(value),
      (texts) => t("projects.span", texts),
    )
  const ways = (each: Routes) => {
    const count = numbers(locale).format(each.routes)
    return each.respondents === undefined ? count : t("projects.waysAtMost", { routes: count })
  }
  if (!routes || !words)
    return (
      <Card id="project-paths" title={t("projects.paths")}>
        <p role="status">{t("projects.working")}</p>
      </Card>
    )
  return (
    <Card id="project-paths" title={t("projects.paths")}>
      {"loop" in routes ? (
        <p>{t("projects.waysLoop", { path: routes.loop.map(words.names.short).join(" → ") })}</p>
      ) : (
        <dl className="rz-facts">
          <dt>{t("projects.ways")}</dt>
          <dd>{ways(routes.all)}</dd>
          {routes.all.questions && (
            <>
              <dt>{t("projects.length")}</dt>
              <dd>{span(routes.all.questions)}</dd>
            </>
          )}
          {routes.all.minutes && (
            <>
              <dt>{t("projects.minutes")}</dt>
              <dd>{span(routes.all.minutes)}</dd>
            </>
          )}
        </dl>
      )}
    </Card>
  )
}
