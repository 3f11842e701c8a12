import { sendOnce } from "@qo/core/acts"
import { ApiError, projectCalls } from "@qo/core/api"
import { errorText, issueText } from "@qo/core/i18n"
import {
  type Project,
  TEMPLATE,
  TEMPLATE_NAMES,
  TEMPLATES,
  type TemplateName,
} from "@qo/core/project"
import { useState } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"
import { ReferenceField, type Search } from "../../ui/ReferenceField.tsx"
import { SelectField } from "../../ui/SelectField.tsx"
import { TextField } from "../../ui/TextField.tsx"
import { EditorDialog } from "../EditorDialog.tsx"
import { useEditor, useEditorTexts } from "../session/use-editor.ts"

interface QuestionnaireTargetProps {
  /** The questionnaire that was chosen or made. */
  onDone: (pid: number) => void
  onClose: () => void
}

/** The target questionnaire of a redirect: an existing one, or a new one, which is created immediately and opened in another tab. */
export function QuestionnaireTarget({ onDone, onClose }: QuestionnaireTargetProps) {
  const t = useEditorTexts()
  const [how, choose] = useState<"existing" | "new">("existing")
  const [project, setProject] = useState<{ id: number; name: string } | null>(null)
  const making = useMaking(onDone)
  const [isAsked, ask] = useState(false)
  const go = () => {
    ask(true)
    if (how === "new") return void making.make()
    if (project) onDone(project.id)
  }
  return (
    <EditorDialog
      title={t("target.title")}
      onCancel={onClose}
      foot={
        <>
          <button type="button" className="rz-tool" onClick={onClose}>
            {t("import.cancel")}
          </button>
          <button
            type="button"
            className="rz-tool rz-tool--primary"
            disabled={making.isBusy}
            onClick={go}
          >
            {t(`target.do.${how}`)}
          </button>
        </>
      }
    >
      <fieldset className="rz-clash">
        <legend>{t("target.which")}</legend>
        {(["existing", "new"] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="which" checked={how === each} onChange={() => choose(each)} />
            {t(`target.${each}`)}
          </label>
        ))}
      </fieldset>
      {how === "existing" ? (
        <Existing
          value={project}
          onChange={setProject}
          problems={isAsked && !project ? [t("target.chooseOne")] : []}
        />
      ) : (
        <Making {...making} />
      )}
    </EditorDialog>
  )
}

interface ExistingProps {
  value: { id: number; name: string } | null
  onChange: (project: { id: number; name: string } | null) => void
  problems: readonly string[]
}

function Existing(props: ExistingProps) {
  const t = useEditorTexts()
  const { pid } = useEditor()
  const search: Search = async (api, q, signal) => {
    const asked = { limit: 20, ...(q && { q }) } as const
    const { data } = await api.list(projectCalls.listProjects, asked, { signal })
    return data
      .filter((each) => each.pid !== pid)
      .map((each) => ({
        id: each.pid,
        label: `${t("record.number", { id: each.pid })} ${each.name}`,
      }))
  }
  return (
    <ReferenceField {...props} name="redirectTargets" label={t("target.project")} search={search} />
  )
}

/** Templates that need nothing but a name. */
const OFFERED = TEMPLATE_NAMES.filter((name) => {
  const { needsGame, needsTpid } = TEMPLATES[name]
  return !needsGame && !needsTpid
})

/** Makes a questionnaire for the redirect to lead into. */
function useMaking(onDone: (pid: number) => void) {
  const t = useTexts()
  const { api, role } = useSession()
  const { project } = useEditor()
  const [name, setName] = useState("")
  const [template, setTemplate] = useState<TemplateName>(
    OFFERED.find((each) => each === project.get().template) ?? "default",
  )
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    try {
      const made = await sendOnce<Project>(api, projectCalls.createProject, {
        name: name.trim(),
        template,
        targetPlatforms: ["web"],
      })
      // Opened by the same click that made it, so that no browser blocks it.
      window.open(`/project?pid=${made.pid}`, `_blank`, "noopener")
      onDone(made.pid)
    } catch (error) {
      const [issue] = error instanceof ApiError ? error.issues : []
      setProblems([issue ? issueText(t, issue) : errorText(t, error)])
    } finally {
      setBusy(false)
    }
  }
  const offered = OFFERED.filter(
    (each) => role === "administrator" || !TEMPLATES[each].administratorOnly,
  )
  return { name, setName, template, setTemplate, problems, isBusy, make, offered }
}

function Making(making: ReturnType<typeof useMaking>) {
  const t = useEditorTexts()
  const tw = useTexts()
  const words = useWords()
  const { name, setName, template, setTemplate, problems, offered } = making
  return (
    <>
      <TextField
        label={t("target.name")}
        value={name}
        maxLength={200}
        problems={problems}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <SelectField
        label={t("target.template")}
        hint={tw(`template.${template}.about`)}
        value={template}
        onChange={(event) => {
          const next = offered.find((each) => each === event.currentTarget.value)
          if (next) setTemplate(next)
        }}
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {words.choice(TEMPLATE, each)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
