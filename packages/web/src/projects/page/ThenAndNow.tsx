import { projectCalls } from "@qo/core/api"
import {
  type ComparedLine,
  comparePrices,
  countForPrice,
  type PriceCause,
  type PricedThen,
  type SeenQuote,
} from "@qo/core/pricing"
import { keptFormat, momentText, moneyText, percentText } from "@qo/core/record"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { useLocale, useTexts } from "../../base/texts.ts"
import { changeText } from "./price-texts.ts"
import type { ProjectPart } from "./project-part.ts"
import type { OpenProject } from "./use-project.ts"

const numbers = keptFormat((locale) => new Intl.NumberFormat(locale))

type Priced = NonNullable<OpenProject["price"]["data"]>

/** The price that a project was sent with beside that of today: the lines that differ, and why. */
export function ThenAndNow({ opened, project }: Pick<ProjectPart, "opened" | "project">) {
  const t = useTexts()
  const locale = useLocale()
  const { quote } = project
  const today = useToday(opened, project)
  const compared = useMemo(
    () => (quote && today ? comparedWith(quote, today) : undefined),
    [quote, today],
  )
  if (!quote || !compared) return null
  const { lines, sums, causes, difference } = compared
  const at = momentText(quote.quotedAt, locale)
  if (causes.length === 0 && difference === 0)
    return <p className="rz-muted">{t("quote.same", { at })}</p>
  return (
    <details className="rz-quote" open>
      <summary>
        {t("quote.differs", {
          then: moneyText(quote.price.researcherPays, locale),
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
          {lines.filter(differs).map((line) => (
            <Line key={line.field} line={line} name={t(`calculator.${line.field}`)} />
          ))}
          {sums.filter(differs).map((line) => (
            <Line key={line.field} line={line} name={t(`price.${line.field}`)} isSum />
          ))}
        </tbody>
      </table>
      <Causes causes={causes} />
      <p className="rz-muted">{t("quote.at", { at })}</p>
    </details>
  )
}

/** By the rates of today what is saved now; the server says it of a project that is locked only when it is asked anew. */
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
  { priced, counts }: { priced: Priced; counts: SeenQuote["counts"] },
) => comparePrices(quote, { ...priced, counts, incidence: priced.chargedIncidence })

/** What is the same is said above. */
const differs = ({ before, after }: ComparedLine): boolean => before !== after

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

function Causes({ causes }: { causes: readonly PriceCause[] }) {
  const t = useTexts()
  const said = useCauseText()
  return (
    <ul className="rz-quote__causes" aria-label={t("quote.why")}>
      {causes.map((each) => (
        <li key={"field" in each ? each.field : each.cause}>{said(each)}</li>
      ))}
    </ul>
  )
}

/** A reason with what it was and is: `people: 100 → 150`. */
function useCauseText(): (cause: PriceCause) => string {
  const t = useTexts()
  const locale = useLocale()
  const tariffText = (tariff: PricedThen["tariff"]) =>
    tariff
      ? t("quote.tariff", { name: tariff.name, discount: percentText(tariff.discount, locale) })
      : t("quote.noTariff")
  const said = (name: string, before: string, after: string) =>
    t("quote.cause", { name, before, after })
  return (each) => {
    const name = t(`priceCause.${each.cause}`)
    switch (each.cause) {
      case "shares":
        return name
      case "rates": {
        const line = t("quote.rate", { line: t(`calculator.${each.field}`) })
        if (each.before === undefined || each.after === undefined) return line
        return said(line, moneyText(each.before, locale), moneyText(each.after, locale))
      }
      case "tariff":
        return said(name, tariffText(each.before), tariffText(each.after))
      case "markup":
        return said(name, percentText(each.before, locale), percentText(each.after, locale))
      case "incidence":
        return said(
          name,
          percentText(each.before * 100, locale),
          percentText(each.after * 100, locale),
        )
      default: {
        const { format } = numbers(locale)
        return said(name, format(each.before), format(each.after))
      }
    }
  }
}
