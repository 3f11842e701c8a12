import { type ApiClient, projectCalls } from "@qo/core/api"
import type { Project } from "@qo/core/project"
import type { z } from "zod"
import { priceLines } from "../../questionnaire-words/price-text.ts"
import { numberTexts } from "../../text/number-texts.ts"
import { Pages } from "../../widgets/Pages.tsx"
import { useAnswer } from "./use-answer.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import type { WithLink, WithPreferences, WithProgram } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

interface PriceDialogProps {
  store: WithLink & WithPreferences & WithProgram
  context: RenderContext
  project: Project
  isActive: boolean
  onClose: () => void
}

/** Under the list; a longer price is walked through. */
export const PRICE_LINES = 13

const { priceProject } = projectCalls
type ProjectPrice = z.output<typeof priceProject.output>

const readPrice = (api: ApiClient, pid: number) => api.send(priceProject, { pid })

/** The price of a project in lines. */
export function PriceDialog({ store, context, project, isActive, onClose }: PriceDialogProps) {
  const { t } = context
  const answer = useAnswer(store, project.pid, readPrice)
  const lines = () => {
    if (!answer) return [t("list.loading")]
    return "problem" in answer ? [answer.problem] : pricedLines(context, answer.value)
  }
  return (
    <Pages
      context={context}
      title={t("projects.priceOf", { name: neutraliseText(project.name) })}
      lines={lines()}
      isActive={isActive}
      onClose={onClose}
    />
  )
}

const pricedLines = (
  { t, q, locale, styles }: RenderContext,
  priced: ProjectPrice,
): readonly string[] => [
  ...priceLines(priced, {
    t,
    tq: q,
    numbers: numberTexts(locale),
    bold: styles.title,
    forOne: t("projects.priceForOne"),
  }),
  ...(priced.tariff
    ? [
        t("projects.tariff", {
          name: neutraliseText(priced.tariff.name),
          discount: priced.tariff.discount,
        }),
      ]
    : []),
  ...(priced.frozen ? [t("projects.frozen")] : []),
]
