import { projectCalls } from "@qo/core/api"
import { type ComparedLine, comparePrices, countForPrice, type SeenQuote } from "@qo/core/pricing"
import { moneyText } from "@qo/core/record"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { momentWords } from "../../base/date-words.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useLocale, useTexts } from "../../base/texts.ts"
import { PriceCauses } from "./PriceCauses.tsx"
import { changeText } from "./price-texts.ts"
import type { ProjectPart } from "./project-part.ts"
import type { OpenProject } from "./use-project.ts"

type ProjectPrice = NonNullable<OpenProject["price"]["data"]>

interface ThenAndNowProps extends Pick<ProjectPart, "opened" | "project"> {
  /** There are unsaved changes: their price is shown elsewhere. */
  isHidden: boolean
}

/** The price that a project was sent with beside that of today: the lines that differ, and why. */
export function ThenAndNow({ opened, project, isHidden }: ThenAndNowProps) {
  const t = useTexts()
  const locale = useLocale()
  const { quote } = project
  const today = useToday(opened, project)
  const compared = useMemo(
    () => (quote && today ? comparedWith(quote, today) : undefined),
    [quote, today],
  )
  if (!quote || !compared || isHidden) return null
  const { lines, sums, causes, difference } = compared
  const at = momentWords(quote.quotedAt, locale)
  if (causes.length === 0 && difference === 0)
    return <p className="rz-muted">{t("quote.same", { at })}</p>
  return (
    <details className="rz-quote" open>
      <summary>
        {t("quote.differs", {
          sent: moneyText(quote.price.researcherPays, locale),
          now: moneyText(quote.price.researcherPays + difference, locale),
        })}{" "}
        <b>{changeText(difference, locale)}</b>
      </summary>
      <table className="rz-lines">
        <thead>
          <tr>
            <th scope="col">{t("calculator.line")}</th>
            <th scope="col">{t("quote.then")}</th>
            <th scope="col">{t("quote.today")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.filter(isDifferent).map((line) => (
            <Line key={line.field} line={line} name={t(`calculator.${line.field}`)} />
          ))}
          {sums.filter(isDifferent).map((line) => (
            <Line key={line.field} line={line} name={t(`price.${line.field}`)} isSum />
          ))}
        </tbody>
      </table>
      <PriceCauses causes={causes} />
      <p className="rz-muted">{t("quote.at", { at })}</p>
    </details>
  )
}

/** The saved project at today's rates; for a locked project the server only returns it on request. */
function useToday({ price, read }: OpenProject, project: ProjectPart["project"]) {
  const { api } = useSession()
  const { pid, targetCompletes, quote } = project
  const isFrozen = price.data?.frozen === true
  const anew = useQuery({
    queryKey: ["project", pid, "priceToday"],
    queryFn: () => api.send(projectCalls.priceProject, { pid, targetCompletes }),
    enabled: isFrozen && quote !== null,
    retry: false,
  })
  const priced = isFrozen ? anew.data : price.data
  return useMemo(
    () => priced && read && { priced, counts: countForPrice({ blocks: read.blocks }) },
    [priced, read],
  )
}

const comparedWith = (
  quote: SeenQuote,
  { priced, counts }: { priced: ProjectPrice; counts: SeenQuote["counts"] },
) => comparePrices(quote, { ...priced, counts, incidence: priced.chargedIncidence })

/** Equal lines are shown above. */
const isDifferent = ({ before, after }: ComparedLine): boolean => before !== after

function Line({ line, name, isSum }: { line: ComparedLine; name: string; isSum?: boolean }) {
  const t = useTexts()
  const locale = useLocale()
  const { field, before, after, why } = line
  const money = (kopecks: number) => moneyText(field === "discount" ? -kopecks : kopecks, locale)
  return (
    <tr className={isSum ? "rz-lines__sum" : undefined}>
      <th scope="row">
        {name}
        {why.length > 0 && (
          <small className="rz-muted">
            {why.map((cause) => t(`priceCause.${cause}`)).join(", ")}
          </small>
        )}
      </th>
      <td className="rz-muted">{money(before)}</td>
      <td>{money(after)}</td>
    </tr>
  )
}
