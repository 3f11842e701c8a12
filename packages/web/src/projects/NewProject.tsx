import { Button } from "@blueprintjs/core"
import { ArrowLeftIcon } from "@blueprintjs/icons"
import type { DeletedProject } from "@qo/core/acts"
import { gameCalls } from "@qo/core/api"
import {
  TEMPLATE,
  TEMPLATE_NAMES,
  TEMPLATES,
  type TargetPlatform,
  type TemplateName,
} from "@qo/core/project"
import { type ReactNode, useEffect, useId, useRef, useState } from "react"
import { createCode } from "../base/code.ts"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { useWords } from "../base/words.ts"
import { DialogFrame } from "../ui/DialogFrame.tsx"
import { RecordForm } from "../ui/forms/RecordForm.tsx"
import { LazyPart } from "../ui/LazyPart.tsx"
import { ReferenceField, type Search } from "../ui/ReferenceField.tsx"
import { useDialogTurn } from "../ui/use-dialog-turn.ts"
import { newProjectForm } from "./project-form.tsx"
import "./new-project.css"

const byGameCode = createCode(async () => (await import("./NewByGame.tsx")).NewByGame)

interface NewProjectProps {
  isOpen: boolean
  /** Whose respondents are asked again; then it is a target project. */
  tpid?: number
  onDone: (project: DeletedProject) => void
  onClose: () => void
}

interface Step {
  template: TemplateName | undefined
  /** The template that was looked at before. */
  before: TemplateName | undefined
}

const FIRST: Step = { template: undefined, before: undefined }

/** A new project: first its source, then the fields that the source needs. */
export function NewProject({ isOpen, tpid, onDone, onClose }: NewProjectProps) {
  const t = useTexts()
  const words = useWords()
  const titleId = useId()
  const stands = useDialogTurn(isOpen)
  const [step, goTo] = useState(FIRST)
  const template = tpid === undefined ? step.template : "target"
  return (
    <DialogFrame
      isOpen={stands}
      size="form"
      titleId={titleId}
      onClose={onClose}
      // A user who keeps a draft finds it at the same step.
      onClosed={() => goTo(FIRST)}
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
          {...(tpid === undefined
            ? { onBack: () => goTo({ template: undefined, before: template }) }
            : { tpid })}
          resumes={step.before !== undefined}
          onClose={onClose}
          onDone={onDone}
        />
      ) : (
        <Templates
          before={step.before}
          onChoose={(chosen) => goTo({ ...step, template: chosen })}
          onClose={onClose}
        />
      )}
    </DialogFrame>
  )
}

interface TemplatesProps {
  before: TemplateName | undefined
  onChoose: (template: TemplateName) => void
  onClose: () => void
}

function Templates({ before, onChoose, onClose }: TemplatesProps) {
  const t = useTexts()
  const words = useWords()
  const { role } = useSession()
  const offered = TEMPLATE_NAMES.filter(
    (name) => role === "administrator" || !TEMPLATES[name].administratorOnly,
  )
  const first = before ?? offered[0]
  return (
    <>
      <div className="rz-dialog__body">
        <ul className="rz-templates">
          {offered.map((name) => (
            <li key={name}>
              <button type="button" autoFocus={name === first} onClick={() => onChoose(name)}>
                <b>{words.choice(TEMPLATE, name)}</b>
                <span>{t(`template.${name}.about`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Foot onClose={onClose} />
    </>
  )
}

/** The dialog can be closed before there is a form. */
function Foot({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  return (
    <footer className="rz-dialog__foot">
      <Button text={t("action.cancel")} onClick={onClose} />
    </footer>
  )
}

interface Game {
  id: number
  name: string
}

interface ByGameProps {
  game: Game
  renderForm: (targetPlatforms: readonly TargetPlatform[]) => ReactNode
  onClose: () => void
}

/** The form of a project created from a game, loaded separately. */
function ByGame({ game, renderForm, onClose }: ByGameProps) {
  const foot = <Foot onClose={onClose} />
  const frame = (notice: ReactNode) => (
    <>
      {notice}
      {foot}
    </>
  )
  return (
    <LazyPart of={byGameCode} fallback={foot} frame={frame}>
      {(NewByGame) => <NewByGame game={game} renderForm={renderForm} waiting={foot} />}
    </LazyPart>
  )
}

interface OfTemplateProps {
  template: TemplateName
  tpid?: number
  /** Returns to the other templates, if they can be chosen. */
  onBack?: () => void
  /** Something was typed into the form of another template. */
  resumes: boolean
  onClose: () => void
  onDone: (project: DeletedProject) => void
}

function NewOfTemplate({ template, tpid, onBack, resumes, onClose, onDone }: OfTemplateProps) {
  const t = useTexts()
  const { role } = useSession()
  const [game, setGame] = useState<{ now: Game | null; wasOther: boolean }>(NO_GAME)
  const { needsGame } = TEMPLATES[template]
  const formOf = (targetPlatforms?: readonly TargetPlatform[]) => (
    <RecordForm
      key={game.now?.id}
      form={newProjectForm(template, {
        role,
        ...(tpid !== undefined && { tpid }),
        ...(game.now &&
          targetPlatforms && {
            game: {
              id: game.now.id,
              name: t("projects.byGameName", { name: game.now.name }),
              targetPlatforms,
            },
          }),
        createLabel: t("action.create"),
      })}
      row={undefined}
      resumes={resumes || game.wasOther}
      onDone={onDone}
      onCancel={onClose}
    />
  )
  return (
    <>
      <p className="rz-new-project__about">
        {onBack && (
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
        <GameField
          value={game.now}
          onChange={(now) =>
            setGame(({ now: was, wasOther }) => ({
              now,
              wasOther: wasOther || was !== null,
            }))
          }
        />
      )}
      {!needsGame && formOf()}
      {needsGame &&
        (game.now ? (
          <ByGame key={game.now.id} game={game.now} renderForm={formOf} onClose={onClose} />
        ) : (
          <Foot onClose={onClose} />
        ))}
    </>
  )
}

const NO_GAME = { now: null, wasOther: false }

const games: Search = async (api, q, signal) => {
  const { data } = await api.list(
    gameCalls.listGameDirectory,
    { limit: 20, ...(q && { q }) },
    { signal },
  )
  return data.map(({ gameId, name }) => ({ id: gameId, label: name }))
}

interface GameFieldProps {
  value: Game | null
  onChange: (game: Game | null) => void
}

/** The game that a questionnaire is made about; the keyboard begins here. */
function GameField({ value, onChange }: GameFieldProps) {
  const t = useTexts()
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.querySelector("input")?.focus(), [])
  return (
    <div ref={part} className="rz-new-project__game">
      <ReferenceField
        name="games"
        label={t("projects.game")}
        value={value}
        onChange={onChange}
        problems={[]}
        search={games}
      />
    </div>
  )
}
