import type { Portrait } from "@qo/core/portrait"
import { moneyText } from "@qo/core/record"
import { useMemo } from "react"
import { useLocale, useTexts } from "../../base/texts.ts"
import { ForecastText } from "../../shared/portraits/ForecastText.tsx"
import type { OpenProject } from "../page/use-project.ts"
import { useForecast } from "./use-forecast.ts"
import { useDraftPrice } from "./use-portrait-price.ts"
import { useSettled } from "./use-settled.ts"

const AFTER_MS = 250

interface PortraitOutlookProps {
  pid: number
  opened: Pick<OpenProject, "read" | "routes">
  /** The typed portrait; undefined while it is invalid. */
  portrait: Portrait | undefined
  /** All portraits of the project, in which it stands or to which it comes. */
  among: readonly Portrait[]
}

/** The portraits with this one in its place, or at the end. */
export const withPortrait = (
  portraits: readonly Portrait[],
  portrait: Portrait,
): readonly Portrait[] =>
  portraits.some(({ id }) => id === portrait.id)
    ? portraits.map((each) => (each.id === portrait.id ? portrait : each))
    : [...portraits, portrait]

/** The cost and progress of a portrait, to compare variants during editing. */
export function PortraitOutlook({ pid, opened, portrait, among }: PortraitOutlookProps) {
  const t = useTexts()
  const locale = useLocale()
  const settled = useSettled(portrait, AFTER_MS)
  const all = useMemo(() => settled && withPortrait(among, settled), [among, settled])
  const alone = useMemo(() => (settled ? [settled] : []), [settled])
  const { data } = useDraftPrice(pid, all)
  const { forecasts } = useForecast(opened, alone)
  const expected = settled && forecasts?.get(settled.id)
  const own = data?.priced.price.groups[data.of.findIndex(({ id }) => id === settled?.id)]
  if (!settled) return null
  return (
    <div className="rz-outlook" aria-live="polite">
      {own && data && (
        <p>
          <b>
            {t("portraits.wouldCost", {
              amount: moneyText(own.net, locale),
              each: moneyText(own.complete, locale),
            })}
          </b>{" "}
          <span className="rz-muted">
            {t("portraits.wholePrice", {
              amount: moneyText(data.priced.price.researcherPays, locale),
            })}
          </span>
        </p>
      )}
      {expected && <ForecastText {...expected} />}
    </div>
  )
}
