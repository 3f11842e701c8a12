import { Button } from "@blueprintjs/core"
import { PlusIcon } from "@blueprintjs/icons"
import { errorText, type LooseTranslate } from "@qo/core/i18n"
import { newPortrait, type Portrait, restricts } from "@qo/core/portrait"
import { TEMPLATES } from "@qo/core/project"
import { LIMITS } from "@qo/core/questionnaire"
import { conditionText } from "@qo/core/wording"
import { useState } from "react"
import { openModal } from "../../base/modal-queue.ts"
import { useTexts } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import { Meter } from "../../ui/Meter.tsx"
import { PopMenu } from "../../ui/PopMenu.tsx"
import { TextField } from "../../ui/TextField.tsx"
import { ForecastText, PortraitFindings } from "../../ui/portraits/ForecastText.tsx"
import { FORECAST, type OpenForecast, useForecast } from "../portraits/use-forecast.ts"
import { PortraitDialog } from "../../ui/portraits/PortraitDialog.tsx"
import type { OpenPortraits } from "../portraits/use-portraits.ts"
import { Card } from "./Card.tsx"
import type { ProjectPart } from "./project-part.ts"
import type { ProjectWords } from "./use-project.ts"
import "../../ui/portraits/portraits.css"

interface Props extends ProjectPart {
  editing: OpenPortraits
}

/** Whom the project asks: portraits with their conditions, changed here as long as the project can be. */
export function PortraitsCard({ opened, project, editing }: Props) {
  const { words } = opened
  const t = useTexts()
  const forecast = useForecast(opened, editing.portraits)
  if (TEMPLATES[project.template].portraits === "none") return null
  const { portraits, canChange, change, isChanged } = editing
  const people = portraits.reduce((sum, { respondents }) => sum + respondents, 0)
  const most = project.demo ? LIMITS.demo.respondents : LIMITS.respondents.max
  const open = (portrait: Portrait) => {
    if (!words) return
    openModal({
      title: portrait.name || t("portraits.title"),
      size: "form",
      renderBody: (close) => (
        <PortraitDialog
          portrait={portrait}
          words={words}
          most={most}
          findingsOf={forecast.findingsOf}
          onClose={close}
          onDone={(done) => {
            close()
            const isNew = portraits.every(({ id }) => id !== done.id)
            change(
              isNew
                ? [...portraits, done]
                : portraits.map((each) => (each.id === done.id ? done : each)),
            )
          }}
        />
      ),
    })
  }
  return (
    <Card
      id="project-portraits"
      title={t("projects.portraits")}
      side={
        <>
          <span className="rz-muted">{t("projects.people", { count: people })}</span>
          {canChange && portraits.length < LIMITS.portraits && (
            <Button
              size="small"
              icon={<PlusIcon />}
              text={t("portraits.add")}
              onClick={() => open(newPortrait(portraits))}
            />
          )}
        </>
      }
    >
      {portraits.length === 0 && <p className="rz-muted">{t("projects.portraitsNone")}</p>}
      <ul className="rz-portraits">
        {portraits.map((portrait) => (
          <Row
            key={portrait.id}
            portrait={portrait}
            words={words}
            editing={editing}
            forecast={forecast}
            filled={project.progress?.portraits.find(({ id }) => id === portrait.id)}
            onOpen={() => open(portrait)}
          />
        ))}
      </ul>
      {canChange && forecast.forecasts && (
        <p className="rz-muted">{t("forecast.about", FORECAST)}</p>
      )}
      {isChanged && <Foot editing={editing} />}
    </Card>
  )
}

interface RowProps {
  portrait: Portrait
  words: ProjectWords | undefined
  editing: OpenPortraits
  forecast: OpenForecast
  filled: { completed: number; target: number } | undefined
  onOpen: () => void
}

function Row({ portrait, words, editing, forecast, filled, onOpen }: RowProps) {
  const t = useTexts()
  const say = t as LooseTranslate
  const { id, name, respondents, conditions } = portrait
  const { problems, canChange, isChanged } = editing
  const title = name || t("projects.portraitUnnamed", { id })
  const own = isChanged ? (problems.get(id) ?? []) : []
  const limits = words && conditions.filter(restricts).map((each) => conditionText(each, words))
  return (
    <li>
      <div>
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
        {own.map(({ key, params }) => (
          <p key={key} className="rz-fault-text" role="alert">
            {say(`portraitProblem.${key}`, params)}
          </p>
        ))}
        {canChange && own.length === 0 && words && (
          <Foreseen id={id} words={words} forecast={forecast} />
        )}
      </div>
      {canChange ? (
        <Changed title={title} portrait={portrait} editing={editing} onOpen={onOpen} />
      ) : (
        <Filled filled={filled} respondents={respondents} />
      )}
    </li>
  )
}

type ChangedProps = Pick<RowProps, "portrait" | "editing" | "onOpen"> & { title: string }

/** How many people, and what else can be done to a portrait. */
function Changed({ title, portrait, editing, onOpen }: ChangedProps) {
  const t = useTexts()
  const [menu, openMenu] = useState<HTMLElement>()
  const { id, respondents } = portrait
  const { portraits, change } = editing
  return (
    <>
      <div className="rz-portraits__people">
        <TextField
          label={t("portraits.people")}
          aria-label={t("portraits.peopleOf", { name: title })}
          inputMode="numeric"
          value={respondents === 0 ? "" : String(respondents)}
          onChange={(event) => {
            const typed = Number(event.currentTarget.value.replaceAll(/\D/g, "").slice(0, 7))
            change(
              portraits.map((each) => (each.id === id ? { ...each, respondents: typed } : each)),
            )
          }}
        />
      </div>
      <button
        type="button"
        className="rz-icon-button"
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
              {
                id: "copy",
                label: t("portraits.copy"),
                run: () => change([...portraits, { ...portrait, id: newPortrait(portraits).id }]),
              },
            ],
            [
              {
                id: "delete",
                label: t("portraits.delete"),
                danger: true,
                run: () => change(portraits.filter((each) => each.id !== id)),
              },
            ],
          ]}
        />
      )}
    </>
  )
}

function Foreseen({
  id,
  words,
  forecast,
}: {
  id: number
  words: ProjectWords
  forecast: OpenForecast
}) {
  const found = forecast.findings.get(id) ?? []
  const expected = forecast.forecasts?.get(id)
  return (
    <>
      <PortraitFindings findings={found} words={words} />
      {found.length === 0 && expected && <ForecastText {...expected} />}
    </>
  )
}

/** How many of a portrait are there, once it is collected. */
function Filled({ filled, respondents }: { filled: RowProps["filled"]; respondents: number }) {
  const t = useTexts()
  if (!filled) return <span>{t("projects.people", { count: respondents })}</span>
  return (
    <Meter value={filled.completed} max={filled.target}>
      {t("reports.progress", filled)}
    </Meter>
  )
}

function Foot({ editing }: { editing: OpenPortraits }) {
  const t = useTexts()
  const [saving, setSaving] = useState(false)
  const { isValid, drop, save } = editing
  const go = async () => {
    setSaving(true)
    try {
      await save()
      showToast({ intent: "success", text: t("portraits.saved") })
    } catch (error) {
      showToast({ intent: "error", text: errorText(t, error) })
    } finally {
      setSaving(false)
    }
  }
  return (
    <div className="rz-portraits__foot">
      <Button
        intent="primary"
        disabled={!isValid}
        loading={saving}
        text={t("action.save")}
        onClick={() => void go()}
      />
      <Button text={t("portraits.drop")} onClick={drop} />
      {!isValid && <span className="rz-muted">{t("portraits.allValid")}</span>}
    </div>
  )
}
