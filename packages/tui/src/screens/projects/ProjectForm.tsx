import {
  bindAct,
  type ListedProject,
  restoreFields,
  runAct,
  savedFields,
  type SavedFields,
  sendOnce,
  skipText,
  updateProject,
} from "@qo/core/acts"
import { ApiError, gameCalls, projectCalls } from "@qo/core/api"
import type { DirectoryGame } from "@qo/core/game"
import {
  type Project,
  PROJECT,
  type ProjectChange,
  type ProjectDraft,
  type TemplateName,
  TEMPLATES,
} from "@qo/core/project"
import { useEffect, useState } from "react"
import { flagWords } from "../../records/flag-text.ts"
import { PROJECT_FLAGS } from "../../records/project-flags.ts"
import { wordsOf } from "../../records/words.ts"
import { meOf } from "../actions/me.ts"
import { planAct } from "../actions/plan-act.ts"
import { Form } from "../../widgets/Form.tsx"
import type { FieldProblem } from "../../widgets/form-field.ts"
import { Line } from "../../widgets/Line.tsx"
import { issueWords } from "@qo/core/i18n"
import { refusalText } from "../../app-store/refusal-text.ts"
import { changeOf, draftOf, projectFields, projectValues } from "./project-fields.ts"
import { projectActionContext, PROJECTS_AREA } from "./projects-area.ts"
import type { AppStore, WithAreas } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

interface ProjectFormProps {
  store: AppStore
  context: RenderContext
  isActive: boolean
  onClose: () => void
}

/** More than a person walks through; those beyond are found by commands. */
const MOST_GAMES = 1000

/** A new project from a template. */
export function NewProject(props: ProjectFormProps & { template: TemplateName }) {
  const { store, context, template, isActive, onClose } = props
  const { t, q } = context
  const { needsGame } = TEMPLATES[template]
  const games = useGames(store, needsGame)
  if (needsGame && !games) return <Line>{t("list.loading")}</Line>

  async function create(draft: ProjectDraft): Promise<readonly FieldProblem[]> {
    try {
      const project = await sendOnce<Project>(store.options.api, projectCalls.createProject, draft)
      arrive(store, project)
      onClose()
      store.notices.say(t("projects.created", { name: project.name }))
      return []
    } catch (error) {
      return problems(context, error)
    }
  }
  return (
    <Form
      context={context}
      title={`${t("projects.createTitle")} ${q(`template.${template}`)}. ${q(`template.${template}.about`)}`}
      fields={projectFields(context, { template, games, role: meOf(store).role })}
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
  store,
  context,
  project,
  isActive,
  onClose,
}: ProjectFormProps & { project: Project }) {
  const { t } = context
  // After a conflict the next save is based on the other user's version.
  const [base, setBase] = useState(project)

  async function save(change: ProjectChange): Promise<readonly FieldProblem[]> {
    try {
      const fields = savedFields(PROJECT, base, { ...change })
      const outcome = await runAct(bindAct(updateProject, fields?.after ?? {}, meOf(store)), base, {
        api: store.options.api,
        way: "form",
      })
      if (outcome.outcome === "stale") {
        setBase(outcome.row)
        store.areas.of(PROJECTS_AREA).list.arrive([outcome.row])
        return [{ field: "", text: t("form.staleElsewhere") }]
      }
      if (outcome.outcome === "skipped")
        return [{ field: "", text: skipText(outcome, wordsOf(context)) }]
      const saved = outcome.row ?? base
      arrive(store, saved)
      if (fields) remember(store, fields, saved)
      onClose()
      store.notices.say(t("projects.saved", { name: saved.name }))
      return []
    } catch (error) {
      return problems(context, error)
    }
  }
  return (
    <Form
      context={context}
      title={t("projects.editTitle", { id: project.pid })}
      fields={projectFields(context, { template: project.template, role: meOf(store).role })}
      initial={projectValues(project, context.locale)}
      schema={changeOf(base)}
      submitLabel={t("form.save")}
      onSubmit={save}
      onCancel={onClose}
      isActive={isActive}
    />
  )
}

/** Registers the undo of a saved change, unless another user has changed the same fields since. */
function remember(store: AppStore, fields: SavedFields, saved: Project): void {
  const context = projectActionContext(store)
  const act = restoreFields(PROJECT, updateProject, { ...fields, saved }, meOf(store))
  store.queue.remember(() => {
    const plan = planAct<ListedProject>(
      { ...act, parameters: flagWords(PROJECT, fields.before, PROJECT_FLAGS) },
      [context.latest(saved.pid) ?? saved],
      context,
    )
    return plan.items.length > 0 ? plan : undefined
  })
}

function arrive(store: WithAreas, project: Project) {
  const { list } = store.areas.of(PROJECTS_AREA)
  list.arrive([project])
  list.moveToId(project.pid)
}

/** Faults from the server at their fields; others above the form. */
function problems(context: RenderContext, error: unknown): readonly FieldProblem[] {
  const { t, q } = context
  const atFields =
    error instanceof ApiError
      ? error.issues
          .filter(({ path }) => FIELDS.has(String(path[0])))
          .map((issue) => ({ field: String(issue.path[0]), text: issueWords(t, q, issue) }))
      : []
  return atFields.length > 0 ? atFields : [{ field: "", text: refusalText(context, error) }]
}

const FIELDS: ReadonlySet<string> = new Set([
  "name",
  "tpid",
  "gameId",
  "targetPlatforms",
  "targetCompletes",
  "endsAt",
  "embedOrigins",
  "priority",
])

/** Games for creating a questionnaire; `undefined` until loaded, or if none is needed. */
function useGames(store: AppStore, isNeeded: boolean): readonly DirectoryGame[] | undefined {
  const [games, setGames] = useState<readonly DirectoryGame[]>()
  useEffect(() => {
    if (!isNeeded) return
    const { api } = store.options
    store.link
      .run(() => api.list(gameCalls.listGameDirectory, { sort: "name", limit: MOST_GAMES }))
      .then(
        (page) => setGames(page.data),
        (error: unknown) => {
          setGames([])
          store.notices.say(refusalText(store.preferences.words, error))
        },
      )
  }, [store, isNeeded])
  return games
}
