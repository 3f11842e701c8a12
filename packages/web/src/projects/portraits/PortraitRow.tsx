import { issueWords } from "@qo/core/i18n"
import type { Issue } from "@qo/core/lib"
import { newPortrait, type Portrait, restrictsField } from "@qo/core/portrait"
import { progressWords } from "@qo/core/project"
import { moneyText } from "@qo/core/record"
import { conditionText } from "@qo/core/wording"
import { useState } from "react"
import { useLocale, useTexts } from "../../base/texts.ts"
import { Meter } from "../../ui/Meter.tsx"
import { PopMenu } from "../../ui/PopMenu.tsx"
import { ForecastText, PortraitFindings } from "../../shared/portraits/ForecastText.tsx"
import { TextField } from "../../ui/TextField.tsx"
import type { ProjectWords } from "../../shared/projects/use-project-reading.ts"
import type { OpenForecast } from "./use-forecast.ts"
import type { OpenPortraits } from "./use-portraits.ts"
import { useLimits } from "../../ui/use-limits.ts"

interface RowProps {
  portrait: Portrait
  words: ProjectWords | undefined
  editing: OpenPortraits
  forecast: OpenForecast
  filled: { completed: number; target: number; rounded: boolean } | undefined
  /** Faults that the server has returned for it. */
  refusals: readonly Issue[]
  onOpen: () => void
}

/** A portrait: its conditions, number of respondents, price, and problems. */
export function PortraitRow(props: RowProps) {
  const { portrait, words, editing, filled, onOpen } = props
  const t = useTexts()
  const { id, name, respondents, conditions } = portrait
  const { canChange, price } = editing
  const title = name || t("projects.portraitUnnamed", { id })
  const limits =
    words && conditions.filter(restrictsField).map((each) => conditionText(each, words))
  // An invalid portrait cannot be priced: the old price would be beside another number.
  const amount = editing.problems.get(id)?.length === 0 ? price.amounts.get(id) : undefined
  return (
    <li className="rz-portrait">
      <div className="rz-portrait__text">
        {canChange ? (
          <button type="button" className="rz-cell-link" onClick={onOpen}>
            <bdi>{title}</bdi>
          </button>
        ) : (
          <b>
            <bdi>{title}</bdi>
          </b>
        )}
        <p className="rz-muted">{limits?.join(" · ") || t("projects.portraitAnybody")}</p>
        {canChange && <Against {...props} />}
      </div>
      <div className="rz-portrait__people">
        {canChange ? (
          <People title={title} portrait={portrait} editing={editing} />
        ) : (
          <Filled filled={filled} respondents={respondents} />
        )}
      </div>
      {amount && <Amount {...amount} />}
      {canChange && <Menu title={title} portrait={portrait} editing={editing} onOpen={onOpen} />}
    </li>
  )
}

/** Faults of the portrait, or its forecast. */
function Against({ portrait: { id }, words, editing, forecast, refusals }: RowProps) {
  const t = useTexts()
  const own = editing.isChanged ? (editing.problems.get(id) ?? []) : []
  if (own.length > 0)
    return own.map(({ key, params }) => (
      <p key={key} className="rz-fault-text" role="alert">
        {t.table(`portraitProblem.${key}`, params)}
      </p>
    ))
  if (!words) return null
  if (refusals.length > 0)
    return refusals.map((issue) => (
      <p key={`${issue.path.join(".")} ${issue.key}`} className="rz-fault-text" role="alert">
        {issueWords(t, words.t, issue)}
      </p>
    ))
  const found = forecast.findings.get(id) ?? []
  const expected = forecast.forecasts?.get(id)
  return (
    <>
      <PortraitFindings findings={found} words={words} />
      {found.length === 0 && expected && <ForecastText {...expected} />}
    </>
  )
}

function Amount({ net, complete }: { net: number; complete: number }) {
  const t = useTexts()
  const locale = useLocale()
  return (
    <p className="rz-portrait__money">
      <b>{moneyText(net, locale)}</b>{" "}
      <small className="rz-muted">
        {t("portraits.each", { amount: moneyText(complete, locale) })}
      </small>
    </p>
  )
}

type ChangedProps = Pick<RowProps, "portrait" | "editing"> & { title: string }

const DIGITS = 7

function People({ title, portrait: { id, respondents }, editing: { change } }: ChangedProps) {
  const t = useTexts()
  return (
    <TextField
      label={t("portraits.people")}
      aria-label={t("portraits.peopleOf", { name: title })}
      inputMode="numeric"
      value={respondents === 0 ? "" : String(respondents)}
      onChange={(event) => {
        const typed = Number(event.currentTarget.value.replaceAll(/\D/g, "").slice(0, DIGITS))
        change((now) =>
          now.map((each) => (each.id === id ? { ...each, respondents: typed } : each)),
        )
      }}
    />
  )
}

/** Menu of a portrait. */
function Menu({ title, portrait, editing, onOpen }: ChangedProps & Pick<RowProps, "onOpen">) {
  const t = useTexts()
  const [menu, openMenu] = useState<HTMLElement>()
  const limits = useLimits()
  const { portraits, change } = editing
  const copy = {
    id: "copy",
    label: t("portraits.copy"),
    run: () => change((now) => [...now, { ...portrait, id: newPortrait(now).id }]),
  }
  return (
    <>
      <button
        type="button"
        className="rz-icon-button rz-portrait__menu"
        aria-haspopup="menu"
        aria-label={t("list.actionsFor", { name: title })}
        onClick={(event) => openMenu(event.currentTarget)}
      >
        •••
      </button>
      {menu && (
        <PopMenu
          label={t("list.actionsFor", { name: title })}
          anchor={menu}
          onClose={() => openMenu(undefined)}
          groups={[
            [
              { id: "edit", label: t("list.edit"), run: onOpen },
              ...(portraits.length < limits.portraits ? [copy] : []),
            ],
            [
              {
                id: "delete",
                label: t("portraits.delete"),
                danger: true,
                run: () => change((now) => now.filter(({ id }) => id !== portrait.id)),
              },
            ],
          ]}
        />
      )}
    </>
  )
}

/** How many of a portrait are there, once it is collected. */
function Filled({ filled, respondents }: { filled: RowProps["filled"]; respondents: number }) {
  const t = useTexts()
  if (!filled) return <span>{t("projects.completes", { count: respondents })}</span>
  return (
    <Meter value={filled.completed} max={filled.target}>
      {t("reports.progress", progressWords(filled))}
    </Meter>
  )
}
