import { Button, Dialog } from "@blueprintjs/core"
import { ArrowLeftIcon } from "@blueprintjs/icons"
import type { DeletedProject } from "@qo/core/acts"
import { gameCalls } from "@qo/core/api"
import { TEMPLATE, TEMPLATE_NAMES, TEMPLATES, type TemplateName } from "@qo/core/project"
import { lazy, Suspense, useId, useMemo, useState } from "react"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { useWords } from "../base/words.ts"
import { RecordForm } from "../ui/forms/RecordForm.tsx"
import { ReferenceField, type Search } from "../ui/ReferenceField.tsx"
import { newProjectForm } from "./project-form.tsx"
import "./new-project.css"

const GeneratedPreview = lazy(async () => ({
  default: (await import("./GeneratedPreview.tsx")).GeneratedPreview,
}))

interface Props {
  isOpen: boolean
  /** Whose respondents are asked again; then it is a target project. */
  tpid?: number
  onDone: (project: DeletedProject) => void
  onClose: () => void
}

/** A new project: first what it is made from, then what that needs. */
export function NewProject({ isOpen, tpid, onDone, onClose }: Props) {
  const t = useTexts()
  const words = useWords()
  const titleId = useId()
  const [chosen, choose] = useState<TemplateName>()
  const template = tpid === undefined ? chosen : "target"
  const close = () => {
    choose(undefined)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      className="rz-dialog rz-dialog--form"
      portalClassName="rz-dialog-portal"
      aria-labelledby={titleId}
      canOutsideClickClose={false}
      onClose={close}
    >
      <div className="rz-dialog__head">
        <h2 id={titleId}>
          {template
            ? t("projects.newOf", { template: words.choice(TEMPLATE, template) })
            : t("projects.newTitle")}
        </h2>
      </div>
      {template ? (
        <NewOfTemplate
          key={template}
          template={template}
          {...(tpid !== undefined && { tpid })}
          onBack={() => (tpid === undefined ? choose(undefined) : close())}
          onDone={(project) => {
            choose(undefined)
            onDone(project)
          }}
        />
      ) : (
        <Templates onChoose={choose} onClose={close} />
      )}
    </Dialog>
  )
}

interface TemplatesProps {
  onChoose: (template: TemplateName) => void
  onClose: () => void
}

function Templates({ onChoose, onClose }: TemplatesProps) {
  const t = useTexts()
  const words = useWords()
  const { role } = useSession()
  const offered = TEMPLATE_NAMES.filter(
    (name) => role === "administrator" || !TEMPLATES[name].administratorOnly,
  )
  return (
    <>
      <div className="rz-dialog__body">
        <ul className="rz-templates">
          {offered.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => onChoose(name)}>
                <b>{words.choice(TEMPLATE, name)}</b>
                <span>{t(`template.${name}.about`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.cancel")} onClick={onClose} />
      </footer>
    </>
  )
}

interface OfTemplateProps {
  template: TemplateName
  tpid?: number
  onBack: () => void
  onDone: (project: DeletedProject) => void
}

function NewOfTemplate({ template, tpid, onBack, onDone }: OfTemplateProps) {
  const t = useTexts()
  const { role } = useSession()
  const [game, setGame] = useState<{ id: number; name: string } | null>(null)
  const { needsGame } = TEMPLATES[template]
  const gameId = game?.id
  const form = useMemo(
    () => ({
      ...newProjectForm(template, {
        role,
        ...(gameId !== undefined && { gameId }),
        ...(tpid !== undefined && { tpid }),
        createLabel: t("action.create"),
      }),
      ...(game && { first: { targetPlatforms: ["web"], name: t("projects.byGameName", game) } }),
    }),
    [template, role, game, gameId, tpid, t],
  )
  return (
    <>
      <p className="rz-new-project__about">
        {tpid === undefined && (
          <Button
            variant="minimal"
            size="small"
            icon={<ArrowLeftIcon />}
            text={t("projects.otherTemplate")}
            onClick={onBack}
          />
        )}
        {t(`template.${template}.about`)}
      </p>
      {needsGame && (
        <div className="rz-new-project__game">
          <GameField value={game} onChange={setGame} />
          {game && (
            <Suspense fallback={null}>
              <GeneratedPreview key={game.id} game={game} />
            </Suspense>
          )}
        </div>
      )}
      {(!needsGame || game) && (
        <RecordForm key={gameId} form={form} row={undefined} onDone={onDone} onCancel={onBack} />
      )}
    </>
  )
}

const games: Search = async (api, q, signal) => {
  const { data } = await api.list(
    gameCalls.listGameDirectory,
    { limit: 20, ...(q && { q }) },
    { signal },
  )
  return data.map(({ gameId, name }) => ({ id: gameId, label: name }))
}

interface GameFieldProps {
  value: { id: number; name: string } | null
  onChange: (game: { id: number; name: string } | null) => void
}

/** The game that a questionnaire is made about. */
function GameField({ value, onChange }: GameFieldProps) {
  const t = useTexts()
  return (
    <ReferenceField
      name="games"
      label={t("projects.game")}
      value={value}
      onChange={onChange}
      problems={[]}
      search={games}
    />
  )
}
