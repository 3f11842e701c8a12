import { Button } from "@blueprintjs/core"
import { CircleIcon, TickCircleIcon, DotIcon } from "@blueprintjs/icons"
import { bindAct, type DeletedProject, PROJECT_MOVE_ACTS, type OwnerMove } from "@qo/core/acts"
import { nextStep, type NextStep, type Stage, STAGES, stageOf } from "@qo/core/project"
import { useLocale, useTexts } from "../../base/texts.ts"
import { DARK } from "../../theme/classes.ts"
import { useAct } from "../../ui/acts/use-act.ts"
import { useCaller } from "../../ui/acts/use-caller.ts"
import { useSendQuestion } from "../../ui/projects/use-send-question.tsx"
import type { OpenPortraits } from "../portraits/use-portraits.ts"
import { openForm, openLink } from "./project-dialogs.tsx"
import type { ProjectPart } from "./project-part.ts"
import { STAGE_FACTS } from "./stage-facts.ts"

/** Where a step is done: by a move, in a dialog, or in a part of the page. */
const WAYS: Partial<
  Record<NextStep, { move: OwnerMove } | { dialog: "link" | "edit" } | { part: string }>
> = {
  fixErrors: { part: "project-checks" },
  addPortraits: { part: "project-portraits" },
  setEnd: { dialog: "edit" },
  answerComments: { part: "project-comments" },
  send: { move: "send" },
  sendAgain: { move: "send" },
  waitForModeration: { move: "withdraw" },
  shareLink: { dialog: "link" },
  watch: { part: "project-portraits" },
  resume: { move: "resume" },
}

interface Props extends ProjectPart {
  editing: OpenPortraits
}

/** What the owner does next, in one sentence with one button, and the whole way below it. */
export function NextStepCard({ opened, project, editing }: Props) {
  const t = useTexts()
  const locale = useLocale()
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
  return (
    <section className={`rz-next ${DARK}`} aria-labelledby="next-title">
      <div className="rz-next__text">
        <h2 id="next-title">{t(`nextStep.${step}`)}</h2>
        <p>{t(`nextStep.${step}.about`)}</p>
      </div>
      <StepButton step={step} opened={opened} project={project} editing={editing} />
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
    </section>
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

type StepProps = Pick<Props, "opened" | "project" | "editing"> & { step: NextStep }

function StepButton({ step, opened, project, editing }: StepProps) {
  const t = useTexts()
  const caller = useCaller()
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
  const way = WAYS[step]
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
  return (
    <Button
      intent="primary"
      size="large"
      text={t("projects.showIt")}
      onClick={() => document.getElementById(way.part)?.focus()}
    />
  )
}
