import { Button } from "@blueprintjs/core"
import { PlusIcon } from "@blueprintjs/icons"
import { newPortrait, type Portrait } from "@qo/core/portrait"
import { type Project, TEMPLATES } from "@qo/core/project"
import { keptFormat } from "@qo/core/record"
import type { PortraitWords } from "@qo/core/wording"
import { openModal } from "../../base/modal-queue.ts"
import { useLocale, useTexts } from "../../base/texts.ts"
import { PortraitDialog } from "../../shared/portraits/PortraitDialog.tsx"
import { useTargetNames } from "../../shared/portraits/use-target-names.ts"
import { PortraitOutlook, withPortrait } from "../portraits/PortraitOutlook.tsx"
import { PortraitRow } from "../portraits/PortraitRow.tsx"
import { PortraitsFoot } from "../portraits/PortraitsFoot.tsx"
import { FORECAST, useForecast } from "../portraits/use-forecast.ts"
import { mostPeople, type OpenPortraits } from "../portraits/use-portraits.ts"
import { Card } from "./Card.tsx"
import type { ProjectPart } from "./project-part.ts"
import { useLimits } from "../../ui/use-limits.ts"
import "../../shared/portraits/portraits.css"

const numbers = keptFormat((locale) => new Intl.NumberFormat(locale))

interface PortraitsCardProps extends ProjectPart {
  editing: OpenPortraits
}

/** How many of a portrait are there. */
function filledOf({ progress }: Pick<Project, "progress">, id: number) {
  const filled = progress?.portraits.find((each) => each.id === id)
  return filled && progress ? { ...filled, rounded: progress.rounded } : undefined
}

interface PortraitsContext extends Pick<PortraitsCardProps, "opened" | "project" | "editing"> {
  limits: ReturnType<typeof useLimits>
  forecast: ReturnType<typeof useForecast>
}

function openPortrait(
  portrait: Portrait,
  words: PortraitWords,
  t: ReturnType<typeof useTexts>,
  { opened, project, limits, forecast, editing: { portraits, change } }: PortraitsContext,
): void {
  openModal({
    title: portrait.name || t("portraits.title"),
    size: "form",
    renderBody: (close) => (
      <PortraitDialog
        portrait={portrait}
        words={words}
        most={mostPeople(project, limits)}
        findingsOf={forecast.findingsOf}
        renderOutlook={(now) => (
          <PortraitOutlook pid={project.pid} opened={opened} portrait={now} among={portraits} />
        )}
        onClose={close}
        onDone={(done) => {
          close()
          change((now) => withPortrait(now, done))
        }}
      />
    ),
  })
}

/** The project's portraits with their conditions, editable as long as the project is. */
export function PortraitsCard({ opened, project, editing }: PortraitsCardProps) {
  const t = useTexts()
  const { portraits, canChange, isChanged, refusals } = editing
  const limits = useLimits()
  const forecast = useForecast(opened, portraits)
  const nameOf = useTargetNames(portraits)
  const words = opened.words && { ...opened.words, nameOf }
  if (TEMPLATES[project.template].portraits === "none") return null
  const at = (id: number) => portraits.findIndex((each) => each.id === id)
  const open = (portrait: Portrait) => {
    if (!words) return
    openPortrait(portrait, words, t, { opened, project, editing, limits, forecast })
  }
  return (
    <Card
      id="project-portraits"
      title={t("projects.portraits")}
      side={
        <div className="rz-project-part__side">
          <People editing={editing} most={mostPeople(project, limits)} />
          {canChange && portraits.length < limits.portraits && (
            <Button
              size="small"
              icon={<PlusIcon />}
              text={t("portraits.add")}
              onClick={() => open(newPortrait(portraits))}
            />
          )}
        </div>
      }
    >
      <Kept editing={editing} />
      {portraits.length === 0 && <p className="rz-muted">{t("projects.portraitsNone")}</p>}
      <ul className="rz-portraits">
        {portraits.map((portrait) => (
          <PortraitRow
            key={portrait.id}
            portrait={portrait}
            words={words}
            editing={editing}
            forecast={forecast}
            filled={filledOf(project, portrait.id)}
            refusals={refusals.filter(
              ({ path }) => path[0] === "portraits" && path[1] === at(portrait.id),
            )}
            onOpen={() => open(portrait)}
          />
        ))}
      </ul>
      {canChange && forecast.forecasts && (
        <p className="rz-muted">{t("forecast.about", FORECAST)}</p>
      )}
      {isChanged && (
        <PortraitsFoot
          editing={editing}
          words={words}
          refusals={refusals.filter(
            ({ path }) => path[0] !== "portraits" || typeof path[1] !== "number",
          )}
        />
      )}
    </Card>
  )
}

function People({
  editing: { people, canChange },
  most,
}: Pick<PortraitsCardProps, "editing"> & { most: number }) {
  const t = useTexts()
  const locale = useLocale()
  const { respondents } = useLimits()
  const counted = t("projects.completes", { count: people })
  if (!canChange) return <span className="rz-muted">{counted}</span>
  return (
    <span className="rz-muted rz-portraits__bounds">
      {t("portraits.peopleEach", {
        people: counted,
        min: respondents.min,
        max: numbers(locale).format(most),
      })}
    </span>
  )
}

/** Notices about unsaved work that is not simply displayed. */
function Kept({ editing }: Pick<PortraitsCardProps, "editing">) {
  const t = useTexts()
  const { left, canChange, isMeanwhile, takeUp, dropLeft } = editing
  if (left && !canChange)
    return (
      <p className="rz-note" role="status">
        {t("portraits.keptWhileLocked")}
      </p>
    )
  return (
    <>
      {left && (
        <div className="rz-note rz-note--warning" role="status">
          {t("portraits.left")} <Button size="small" text={t("draft.takeUp")} onClick={takeUp} />{" "}
          <Button size="small" text={t("draft.forget")} onClick={dropLeft} />
        </div>
      )}
      {isMeanwhile && (
        <p className="rz-note rz-note--warning" role="status">
          {t("portraits.meanwhile")}
        </p>
      )}
    </>
  )
}
