import { questionnaireCalls, type ProjectQuestionnaire } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import { useQuery } from "@tanstack/react-query"
import { use, useEffect, useState } from "react"
import { useSearchParams } from "react-router-dom"
import type { PageCode } from "../base/page-code.ts"
import { useSession } from "../base/session/use-session.ts"
import { createCode } from "../base/code.ts"
import { readSettings } from "../base/settings.ts"
import { useTexts } from "../base/texts.ts"
import { FormFailure } from "../ui/FormFailure.tsx"
import { createStage } from "./canvas/stage.ts"
import { Editor } from "./Editor.tsx"
import { createChecks } from "./session/checks.ts"
import { createEditorSession } from "./session/editor-session.ts"
import { createSaving } from "./session/saving.ts"
import { createTools, ToolsContext } from "./session/tools.ts"
import { EditorContext, EditorTextsContext } from "./session/use-editor.ts"

const texts = createCode(() => loadTranslate(readSettings().locale, "editor"))

const keyOf = (pid: number) => ["editor", pid] as const

function EditorView() {
  const t = useTexts()
  const { api } = useSession()
  const [query] = useSearchParams()
  const pid = pidIn(query)
  const { data, error } = useQuery({
    queryKey: keyOf(pid ?? 0),
    queryFn: () => api.send(questionnaireCalls.getQuestionnaire, { pid: pid ?? 0 }),
    enabled: pid !== undefined,
    // The editor holds the document itself: news are merged into it, never put in its place.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (pid === undefined) return <p className="rz-editor-note">{t("editor.noProject")}</p>
  if (error) return <FormFailure error={error} />
  if (!data)
    return (
      <p className="rz-editor-note" role="status">
        {t("loader.label")}
      </p>
    )
  return <OpenEditor key={pid} read={data} />
}

function OpenEditor({ read }: { read: ProjectQuestionnaire }) {
  const session = useSession()
  const t = use(texts.get())
  const [opened] = useState(() => {
    const editor = createEditorSession(read, session)
    const saving = createSaving(editor, {
      api: session.api,
      revision: read.revision,
      decide: () => Promise.resolve(undefined),
    })
    const tools = createTools(createChecks(editor))
    return { editor, saving, tools, stage: createStage(editor) }
  })
  const { editor, saving, tools, stage } = opened
  useEffect(() => tools.checks.start(), [tools])
  return (
    <EditorTextsContext value={t}>
      <EditorContext value={editor}>
        <ToolsContext value={tools}>
          <Editor stage={stage} saving={saving} />
        </ToolsContext>
      </EditorContext>
    </EditorTextsContext>
  )
}

function pidIn(query: URLSearchParams): number | undefined {
  const pid = Number(query.get("pid"))
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

export const editorPage: PageCode = {
  View: EditorView,
  start: ({ session, url, queries }) => {
    void texts.get()
    const pid = pidIn(url.searchParams)
    if (pid !== undefined)
      void queries.prefetchQuery({
        queryKey: keyOf(pid),
        queryFn: () => session.api.send(questionnaireCalls.getQuestionnaire, { pid }),
        staleTime: Infinity,
      })
  },
}
