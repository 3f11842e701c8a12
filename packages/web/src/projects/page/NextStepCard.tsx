import { Button } from "@blueprintjs/core"
import { CircleIcon, TickCircleIcon, DotIcon } from "@blueprintjs/icons"
import { bindAct, type DeletedProject, PROJECT_MOVE_ACTS } from "@qo/core/acts"
import {
  isInModeration,
  isReturned,
  nextStep,
  readerOf,
  REJECTION_REASON,
  type Stage,
  STAGES,
  stageOf,
  stepFor,
} from "@qo/core/project"
import { useLocation, useNavigate } from "react-router-dom"
import { useSession } from "../../base/session/use-session.ts"
import { useLocale, useTexts } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"
import { DARK } from "../../theme/classes.ts"
import { useAct } from "../../ui/acts/use-act.ts"
import { useCaller } from "../../ui/acts/use-caller.ts"
import { LinkButton } from "../../ui/LinkButton.tsx"
import { useDecide } from "../../shared/moderation/use-decide.tsx"
import { useSendQuestion } from "../../shared/projects/use-send-question.tsx"
import type { OpenPortraits } from "../portraits/use-portraits.ts"
import { openForm, openLink } from "./project-dialogs.tsx"
import type { ProjectPart } from "./project-part.ts"
import { STAGE_FACTS, standingOf } from "./stage-facts.ts"
import { editorPath } from "../../shared/projects/editor-path.ts"
import { reportsPath, type StepWay, wayFor, wayOf } from "./step-ways.ts"

interface NextStepCardProps extends ProjectPart {
  editing: OpenPortraits
}

/**
 * The reader's next step in one sentence with one button, and all stages below; without a next step, the project's state and who
 * is responsible.
 */
export function NextStepCard({ opened, project, editing }: NextStepCardProps) {
  const t = useTexts()
  const locale = useLocale()
  const { can, user } = useSession()
  const isOwner = can("projects.change") && project.owner.id === user.id
  const { isOffered } = useDecide({ project, decisions: undefined, onChanged: opened.refresh })
  const mayDecide = can("moderation.read") && isInModeration(project.status) && isOffered("approve")
  const { read, findings, comments } = opened
  if (!read || !findings) return null
  const step = nextStep({
    status: project.status,
    template: project.template,
    questions: read.blocks.reduce((sum, { questions }) => sum + questions.length, 0),
    errors: findings.filter(({ severity }) => severity === "error").length,
    portraits: project.portraits.length,
    hasEnd: project.targetCompletes !== null || (project.endsAt ?? 0) > 0,
    openComments: (comments ?? []).filter((each) => each.mandatory && each.state === "open").length,
  })
  const now = STAGES.indexOf(stageOf(step))
  const reader = readerOf(isOwner, mayDecide)
  const shown = stepFor(reader, step)
  return (
    <section className={`rz-next ${DARK}`} aria-labelledby="next-title">
      <div className="rz-next__text">
        <h2 id="next-title">{t(shown)}</h2>
        <p>
          {shown === "nextStep.decide"
            ? t("nextStep.decide.about", { owner: project.owner.fullname })
            : reader === "owner"
              ? t(`nextStep.${step}.about`)
              : t("nextStep.read", { owner: project.owner.fullname })}
        </p>
      </div>
      <StepButton
        way={wayFor({ reader, shown }, wayOf(step, { findings, comments: comments ?? [] }), can)}
        opened={opened}
        project={project}
        editing={editing}
      />
      <Rejection opened={opened} project={project} />
      <div className="rz-next__way">
        <ol className="rz-next__stages">
          {STAGES.map((stage, at) => (
            <StageItem
              key={stage}
              stage={stage}
              place={Math.sign(at - now)}
              fact={STAGE_FACTS[stage]({ opened, project }, { t, locale })}
            />
          ))}
        </ol>
      </div>
    </section>
  )
}

/** Why it was rejected, in the words of who did. */
function Rejection({ opened: { decisions = [] }, project }: Omit<ProjectPart, "owns">) {
  const words = useWords()
  const t = useTexts()
  const { decision, reason, comment } = standingOf(decisions) ?? {}
  if (!isReturned(project.status) || decision !== "reject") return null
  return (
    <figure className="rz-next__said">
      <figcaption>
        {t("projects.decision.reject")}
        {reason && ` · ${words.choice(REJECTION_REASON, reason)}`}
      </figcaption>
      {comment && (
        <blockquote>
          <bdi>{comment}</bdi>
        </blockquote>
      )}
    </figure>
  )
}

const PLACES = { "-1": "done", "0": "now", "1": "ahead" } as const

interface StageProps {
  stage: Stage
  place: number
  fact: string | undefined
}

function StageItem({ stage, place, fact }: StageProps) {
  const t = useTexts()
  const state = PLACES[String(place) as keyof typeof PLACES]
  const icon = { done: <TickCircleIcon />, now: <DotIcon />, ahead: <CircleIcon /> }[state]
  return (
    <li
      className={`rz-next__stage rz-next__stage--${state}`}
      aria-current={state === "now" ? "step" : undefined}
    >
      {icon}
      <span>{t(`stage.${stage}`)}</span>
      <span className="rz-hidden">{t(`stage.${state}`)}</span>
      {fact && <small>{fact}</small>}
    </li>
  )
}

type StepProps = Pick<NextStepCardProps, "opened" | "project" | "editing"> & {
  way: StepWay | undefined
}

function StepButton({ way, opened, project, editing }: StepProps) {
  const t = useTexts()
  const caller = useCaller()
  const navigate = useNavigate()
  const { search } = useLocation()
  const carryOut = useAct<DeletedProject>({
    put: opened.put,
    drop: opened.refresh,
    refresh: opened.refresh,
    nameOf: ({ name }) => name,
    ask: useSendQuestion(),
  })
  const goOn = async (next: () => void) => {
    if (await editing.settle()) next()
  }
  if (!way) return null
  if ("move" in way) {
    const act = bindAct(PROJECT_MOVE_ACTS[way.move], undefined, caller)
    if (act.refusal(project)) return null
    return (
      <Button
        intent={way.move === "withdraw" ? "none" : "primary"}
        size="large"
        text={t(`verb.projects.${way.move}`)}
        onClick={() => void goOn(() => void carryOut(act, project))}
      />
    )
  }
  if ("dialog" in way)
    return (
      <Button
        intent="primary"
        size="large"
        text={t(way.dialog === "link" ? "projects.link" : "projects.edit")}
        onClick={() =>
          way.dialog === "link"
            ? void goOn(() => openLink(t, project, opened))
            : openForm(t, project, opened)
        }
      />
    )
  if ("part" in way)
    return (
      <Button
        intent="primary"
        size="large"
        text={t("projects.showIt")}
        onClick={() => void navigate({ search, hash: way.part })}
      />
    )
  if ("desk" in way)
    return (
      <LinkButton
        intent="primary"
        size="large"
        text={t("moderation.desk.open")}
        to={`/moderation?pid=${project.pid}`}
      />
    )
  if ("reports" in way)
    return (
      <LinkButton
        intent="primary"
        size="large"
        text={t("projects.toReports")}
        to={reportsPath(project.pid)}
      />
    )
  return <EditorLink at={way.editor.at} opened={opened} pid={project.pid} />
}

interface EditorProps extends Pick<ProjectPart, "opened"> {
  pid: number
  at: string | undefined
}

/** To the editor; where a question is to be mended, it is named. */
function EditorLink({ pid, at, opened: { words } }: EditorProps) {
  const t = useTexts()
  const isQuestion = at !== undefined && (words?.names.number(at) ?? 0) > 0
  return (
    <LinkButton
      intent="primary"
      size="large"
      text={
        isQuestion && words
          ? t("projects.toQuestion", { question: words.names.short(at) })
          : t("projects.openEditor")
      }
      to={editorPath(pid, at)}
    />
  )
}
