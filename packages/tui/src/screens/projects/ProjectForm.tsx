import { ApiError, gameCalls, projectCalls } from "@qo/core/api"
import type { DirectoryGame } from "@qo/core/game"
import {
  Project,
  type ProjectChange,
  type ProjectDraft,
  type TemplateName,
  TEMPLATES,
} from "@qo/core/project"
import { useEffect, useState } from "react"
import { Form } from "../../widgets/Form.tsx"
import type { FieldProblem } from "../../widgets/form-field.ts"
import { Line } from "../../widgets/Line.tsx"
import { issueWords } from "../../questionnaire-words/issue-words.ts"
import { refusalText } from "../../app-store/refusal-text.ts"
import { changeOf, draftOf, projectFields, projectValues } from "./project-fields.ts"
import { planRestoreChange } from "./project-restore.ts"
import { PROJECTS_AREA } from "./projects-area.ts"
import type { AppStore } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

interface Props {
  desk: AppStore
  look: RenderContext
  isActive: boolean
  onClose: () => void
}

/** More than a person walks through; those beyond are found by commands. */
const MOST_GAMES = 1000

/** A new project from a template. */
export function NewProject(props: Props & { template: TemplateName }) {
  const { desk, look, template, isActive, onClose } = props
  const { t, q } = look
  const { needsGame } = TEMPLATES[template]
  const games = useGames(desk, needsGame)
  if (needsGame && !games) return <Line>{t("list.loading")}</Line>

  async function create(draft: ProjectDraft): Promise<readonly FieldProblem[]> {
    try {
      const project = await desk.options.api.send(projectCalls.createProject, draft)
      arrive(desk, project)
      onClose()
      desk.say(t("projects.created", { name: project.name }))
      return []
    } catch (error) {
      return problems(desk, look, error)
    }
  }
  return (
    <Form
      look={look}
      title={`${t("projects.createTitle")} ${q(`template.${template}`)}. ${q(`template.${template}.about`)}`}
      fields={projectFields(look, template, games)}
      initial={{ targetPlatforms: ["web"] }}
      schema={draftOf(template)}
      submitLabel={t("form.create")}
      onSubmit={create}
      onCancel={onClose}
      isActive={isActive}
    />
  )
}

/** Name, priority, platforms and end of a project. */
export function EditProject({
  desk,
  look,
  project,
  isActive,
  onClose,
}: Props & { project: Project }) {
  const { t } = look
  // What somebody else has saved meanwhile is what the next try begins with.
  const [base, setBase] = useState(project)

  async function save(change: ProjectChange): Promise<readonly FieldProblem[]> {
    try {
      const saved = await desk.options.api.send(projectCalls.updateProject, change)
      arrive(desk, saved)
      desk.queue.remember(() => planRestoreChange(desk, { before: base, change, after: saved }))
      onClose()
      desk.say(t("projects.saved", { name: saved.name }))
      return []
    } catch (error) {
      const isStale = error instanceof ApiError && error.key === "stale"
      const current = isStale ? Project.safeParse(error.current).data : undefined
      if (current) {
        setBase(current)
        desk.area(PROJECTS_AREA).list.arrive([current])
      }
      return problems(desk, look, error)
    }
  }
  return (
    <Form
      look={look}
      title={t("projects.editTitle", { id: project.pid })}
      fields={projectFields(look, project.template, undefined)}
      initial={projectValues(project, look.locale)}
      schema={changeOf(base)}
      submitLabel={t("form.save")}
      onSubmit={save}
      onCancel={onClose}
      isActive={isActive}
    />
  )
}

function arrive(desk: AppStore, project: Project) {
  const { list } = desk.area(PROJECTS_AREA)
  list.arrive([project])
  list.moveToId(project.pid)
}

/** What the server refuses, at its field; what belongs to none, above the form. */
function problems(desk: AppStore, look: RenderContext, error: unknown): readonly FieldProblem[] {
  desk.link.heard(error)
  const { t, q } = look
  const atFields =
    error instanceof ApiError
      ? error.issues
          .filter(({ path }) => FIELDS.has(String(path[0])))
          .map((issue) => ({ field: String(issue.path[0]), text: issueWords(t, q, issue) }))
      : []
  return atFields.length > 0 ? atFields : [{ field: "", text: refusalText(look, error) }]
}

const FIELDS: ReadonlySet<string> = new Set([
  "name",
  "tpid",
  "gameId",
  "targetPlatforms",
  "targetCompletes",
  "endsAt",
  "priority",
])

/** Games that a questionnaire can be made from; `undefined` until they are there, and where none is needed. */
function useGames(desk: AppStore, isNeeded: boolean): readonly DirectoryGame[] | undefined {
  const [games, setGames] = useState<readonly DirectoryGame[]>()
  useEffect(() => {
    if (!isNeeded) return
    const { api } = desk.options
    desk.link
      .run(() => api.list(gameCalls.listGameDirectory, { sort: "name", limit: MOST_GAMES }))
      .then(
        (page) => setGames(page.data),
        (error: unknown) => {
          setGames([])
          desk.say(refusalText(desk.words, error))
        },
      )
  }, [desk, isNeeded])
  return games
}
