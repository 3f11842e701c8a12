import { Button } from "@blueprintjs/core"
import { ArrowLeftIcon } from "@blueprintjs/icons"
import { DESK_KEYS, type DeskSection, mayComment } from "@qo/core/moderation"
import { isInModeration, type Project, PROJECT_STATUS } from "@qo/core/project"
import { useEffect, useRef } from "react"
import { useNavigate, useSearchParams } from "react-router-dom"
import { useKeys } from "../../base/hotkeys.ts"
import { usePageActions } from "../../base/page-actions.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import { useWords } from "../../base/words.ts"
import { ChoiceTag } from "../../ui/Badge.tsx"
import { readRows } from "../../shared/list/list-query.ts"
import { CommentForm } from "../../shared/moderation/CommentForm.tsx"
import { useDecide } from "../../shared/moderation/use-decide.tsx"
import { MissingProject } from "../../shared/projects/MissingProject.tsx"
import { DECISION_VERBS } from "../decision-verbs.ts"
import { InterviewPart } from "../interview/InterviewPart.tsx"
import { rememberDecision, useTakeBackKey } from "../last-decision.ts"
import { rememberOpened } from "../opened.ts"
import { queueList } from "../queue/queue-list.tsx"
import { DifferencePart } from "./DifferencePart.tsx"
import { standingNote } from "./standing-note.ts"
import { OutlinePart } from "./OutlinePart.tsx"
import { goToPart, Part } from "./Part.tsx"
import { OverviewPart, PathsPart, PricePart, ProblemsPart, CommentEntry } from "./ReadingParts.tsx"
import { type OpenDesk, useDesk, useDifference } from "./use-desk.ts"
import "../moderation.css"

const SECTIONS = [
  "overview",
  "problems",
  "difference",
  "outline",
  "interview",
  "price",
  "paths",
  "comments",
] as const satisfies readonly DeskSection[]
const INTENTS = { approve: "primary", toVk: "none", reject: "danger" } as const

/** One project to be decided on: everything that is read before, on one page. */
export function Desk({ pid }: { pid: number }) {
  const t = useTexts()
  const desk = useDesk(pid)
  const { data, error } = desk.project
  if (error && !data)
    return (
      <MissingProject error={error} onRetry={desk.refresh}>
        <BackLink />
      </MissingProject>
    )
  if (!data) return <p role="status">{t("loader.label")}</p>
  return <ShownDesk desk={desk} project={data} />
}

function ShownDesk({ desk, project }: { desk: OpenDesk; project: Project }) {
  const { role } = useSession()
  const difference = useDifference(project.pid, desk)
  useEffect(() => rememberOpened(project), [project])
  useNews(project)
  useSectionKeys(difference.nextBase)
  return (
    <article className="rz-desk" aria-labelledby="desk-name">
      <Head desk={desk} project={project} />
      <Sections />
      <div className="rz-desk__columns">
        <div>
          <OverviewPart desk={desk} project={project} />
          <ProblemsPart desk={desk} />
          <DifferencePart desk={desk} difference={difference} />
          <OutlinePart desk={desk} project={project} />
        </div>
        <div>
          <InterviewPart desk={desk} />
          <PricePart desk={desk} project={project} />
          <PathsPart desk={desk} />
          <CommentsPart desk={desk} project={project} canComment={mayComment(role, project)} />
        </div>
      </div>
    </article>
  )
}

function BackLink() {
  const t = useTexts()
  const [query, setQuery] = useSearchParams()
  const back = new URLSearchParams(query)
  back.delete("pid")
  return (
    <Button
      variant="minimal"
      size="small"
      icon={<ArrowLeftIcon />}
      text={t("moderation.desk.back")}
      onClick={() => setQuery(back)}
    />
  )
}

/** Announces changes by others while reading; decisions announce their author themselves. */
function useNews({ revision, status }: Project): void {
  const t = useTexts()
  const seen = useRef({ revision, status })
  useEffect(() => {
    const before = seen.current
    seen.current = { revision, status }
    if (before.revision !== revision && before.status === status)
      showToast({ intent: "info", text: t("moderation.desk.changed") })
  }, [revision, status, t])
}

/** The letters of the terminal's desk lead to the same parts here. */
function useSectionKeys(nextBase: () => void): void {
  const t = useTexts()
  usePageActions(
    SECTIONS.map((section) => ({
      id: `desk.${section}`,
      key: DESK_KEYS[section],
      label: t(`moderation.desk.${section}`),
      group: t("moderation.desk"),
      run: () => goToPart(section),
    })),
  )
  useKeys({ [`Shift+Key${DESK_KEYS.base}`]: nextBase })
}

function Sections() {
  const t = useTexts()
  return (
    <nav className="rz-desk__parts" aria-label={t("moderation.desk.parts")}>
      {SECTIONS.map((section) => (
        <Button
          key={section}
          size="small"
          variant="minimal"
          text={t(`moderation.desk.${section}`)}
          onClick={() => goToPart(section)}
        />
      ))}
    </nav>
  )
}

function Head({ desk, project }: { desk: OpenDesk; project: Project }) {
  const t = useTexts()
  const words = useWords()
  const navigate = useNavigate()
  const { decisions, refresh } = desk
  const { isOffered, decide, standing, takeBack } = useDecide({
    project,
    decisions,
    onChanged: refresh,
    onDecided: (undo, { name }) => rememberDecision(name, undo),
  })
  useTakeBackKey()
  const next = useNext(project.pid)
  const waits = isInModeration(project.status)
  const note = decisions && standingNote(project.status, standing, words)
  const offered = waits ? DECISION_VERBS.filter(({ decision }) => isOffered(decision)) : []
  usePageActions([
    ...offered.map(({ decision, verb, key }) => ({
      id: `decide.${decision}`,
      key,
      label: t(verb),
      run: () => decide(decision),
    })),
    { id: "desk.next", key: "l", label: t("moderation.desk.next"), run: () => void next() },
  ])
  return (
    <header className="rz-desk__head">
      <BackLink />
      <div className="rz-desk__title">
        <h1 id="desk-name">
          <bdi>{project.name}</bdi>
        </h1>
        <ChoiceTag choice={PROJECT_STATUS} value={project.status} />
        <span className="rz-muted">
          {t("record.number", { id: project.pid })} ·{" "}
          <bdi>
            {[project.owner.fullname, project.organization?.name].filter(Boolean).join(", ")}
          </bdi>
        </span>
      </div>
      {note !== undefined && <p className="rz-note">{note}</p>}
      <div className="rz-desk__acts">
        {offered.map(({ decision, verb }) => (
          <Button
            key={decision}
            intent={INTENTS[decision]}
            text={t(verb)}
            onClick={() => decide(decision)}
          />
        ))}
        {takeBack && <Button text={t("verb.moderation.take-back")} onClick={takeBack} />}
        <Button text={t("moderation.desk.next")} onClick={() => void next()} />
        <Button
          variant="minimal"
          text={t("moderation.desk.project")}
          onClick={() => void navigate(`/projects?pid=${project.pid}`)}
        />
      </div>
    </header>
  )
}

/** On to the project that is to be looked at after this one. */
function useNext(pid: number): () => Promise<void> {
  const t = useTexts()
  const { api } = useSession()
  const [query, setQuery] = useSearchParams()
  return async () => {
    const { signal } = new AbortController()
    const { data } = await readRows(api, queueList, { sort: queueList.sort }, { signal })
    const at = data.findIndex(({ project }) => project.pid === pid)
    const others = data.filter(({ project }) => project.pid !== pid)
    const item = others[Math.max(0, at)] ?? others[0]
    if (item) setQuery({ ...Object.fromEntries(query), pid: String(item.project.pid) })
    else showToast({ intent: "info", text: t("moderation.desk.last") })
  }
}

interface CommentsProps {
  desk: OpenDesk
  project: Project
  canComment: boolean
}

function CommentsPart({ desk, project, canComment }: CommentsProps) {
  const t = useTexts()
  const { comments = [], words, read, refresh } = desk
  if (!words || !read) return null
  return (
    <Part section="comments">
      {comments.length === 0 && <p className="rz-muted">{t("projects.commentsNone")}</p>}
      {comments.map((comment) => {
        const { block, question } = comment
        const place = {
          ...(block !== undefined && { block }),
          ...(question !== undefined && { question }),
        }
        return <CommentEntry key={comment.id} comment={comment} where={words.where(place)} />
      })}
      {canComment && (
        <CommentForm
          pid={project.pid}
          places={{
            whole: words.t("wording.whole"),
            blocks: read.blocks,
            nameOf: (question) => words.names.long(question, t),
          }}
          onDone={refresh}
        />
      )}
    </Part>
  )
}
