import { type ApiClient, projectCalls } from "@qo/core/api"
import type { Project } from "@qo/core/project"
import type { z } from "zod"
import { priceLines } from "../../commands/questionnaire/price-text.ts"
import { neutralise } from "../../output/index.ts"
import { numberTexts } from "../../questionnaire-words/number-texts.ts"
import { Pages } from "../../widgets/Pages.tsx"
import type { Desk } from "../desk.ts"
import type { Look } from "../shell.ts"
import { useAnswer } from "./use-answer.ts"

interface Props {
  desk: Desk
  look: Look
  project: Project
  isActive: boolean
  onClose: () => void
}

const { priceProject } = projectCalls
type Priced = z.output<typeof priceProject.output>

const readPrice = (api: ApiClient, pid: number) => api.send(priceProject, { pid })

/** What a project costs, line by line. */
export function PriceDialog({ desk, look, project, isActive, onClose }: Props) {
  const { t } = look
  const answer = useAnswer(desk, project.pid, readPrice)
  const lines = () => {
    if (!answer) return [t("list.loading")]
    return "problem" in answer ? [answer.problem] : pricedLines(look, answer.value)
  }
  return (
    <Pages
      look={look}
      title={t("projects.priceOf", { name: neutralise(project.name) })}
      lines={lines()}
      isActive={isActive}
      onClose={onClose}
    />
  )
}

const pricedLines = ({ t, q, locale, styles }: Look, priced: Priced): readonly string[] => [
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
          name: neutralise(priced.tariff.name),
          discount: priced.tariff.discount,
        }),
      ]
    : []),
  ...(priced.frozen ? [t("projects.frozen")] : []),
]
