import { ApiError, questionnaireCalls, type ProjectQuestionnaire } from "@qo/core/api"
import { can } from "@qo/core/access"
import { loadTranslate } from "@qo/core/i18n"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { Link, useSearchParams } from "react-router-dom"
import type { PageCode } from "../base/page-code.ts"
import { useSession } from "../base/session/use-session.ts"
import { createTexts } from "../base/text-code.ts"
import { useTexts, useLocale } from "../base/texts.ts"
import { LazyPart } from "../ui/LazyPart.tsx"
import { MissingProject } from "../shared/projects/MissingProject.tsx"
import { Editor } from "./Editor.tsx"
import { EditorBoundary } from "./EditorBoundary.tsx"
import { openEditor, type OpenEditor as Opened } from "./open-editor.ts"
import { keepView } from "./session/kept-views.ts"
import { Questions } from "./Questions.tsx"
import { SendButtons } from "./SendButtons.tsx"
import { selectOnly } from "./session/selection.ts"
import { ToolsContext } from "./session/tools.ts"
import {
  EditorContext,
  EditorTextsContext,
  type EditorTranslate,
  useEditorTexts,
} from "./session/use-editor.ts"
import { EyeOpenIcon } from "@blueprintjs/icons"
import { useObservable } from "../base/observable.ts"
import type { Presence } from "./session/presence.ts"

const texts = createTexts((locale) => loadTranslate(locale, "editor"))

/** An address without a number names no project. */
const NO_PROJECT = new ApiError({ status: 404, key: "notFound" })

const keyOf = (pid: number) => ["editor", pid] as const

function EditorView() {
  const t = useTexts()
  const { api, role } = useSession()
  const [query] = useSearchParams()
  const pid = pidIn(query)
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(pid ?? 0),
    queryFn: () => api.send(questionnaireCalls.getQuestionnaire, { pid: pid ?? 0 }),
    enabled: pid !== undefined,
    // The editor holds the document itself: news are merged into it, never put in its place.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (pid === undefined || error)
    return (
      <MissingProject error={error ?? NO_PROJECT} onRetry={() => void refetch()}>
        <Link to={can(role, "moderation.read") || role === "administrator" ? "/projects" : "/"}>
          {t("editor.toProjects")}
        </Link>
      </MissingProject>
    )
  const waiting = (
    <p className="rz-editor-note" role="status">
      {t("loader.label")}
    </p>
  )
  if (!data) return waiting
  return (
    <LazyPart of={texts} fallback={waiting}>
      {(say) => <OpenEditor key={pid} t={say} read={data} at={query.get("at")} />}
    </LazyPart>
  )
}

interface OpenProps {
  t: EditorTranslate
  read: ProjectQuestionnaire
  /** The block or question that the address leads to. */
  at: string | null
}

function OpenEditor({ t, read, at }: OpenProps) {
  const session = useSession()
  const [opened] = useState(() => {
    const made = openEditor(read, session, t)
    if (at !== null && made.editor.doc.records.has(at)) made.editor.select(selectOnly(at))
    return made
  })
  const { editor, saving, news, tools, stage, journal, keeping, presence } = opened
  useEffect(() => tools.checks.start(), [tools])
  useEffect(() => tools.comments.start(), [tools])
  useEffect(() => tools.importReports.start(), [tools])
  useEffect(() => keeping.start(), [keeping])
  useEffect(() => presence.start(), [presence])
  useEffect(() => () => tools.pictures.close(), [tools])
  useEffect(() => followView(stage, editor.pid), [stage, editor])
  return (
    <EditorTextsContext value={t}>
      <EditorContext value={editor}>
        <ToolsContext value={tools}>
          <EditorBoundary session={editor} journal={journal} t={t}>
            <Editor
              stage={stage}
              saving={saving}
              news={news}
              others={<OthersHere presence={presence} />}
            >
              <SendButtons saving={saving} />
            </Editor>
            <Questions opened={opened} />
          </EditorBoundary>
        </ToolsContext>
      </EditorContext>
    </EditorTextsContext>
  )
}

const VIEW_AFTER_MS = 400

/** Stores the position of the canvas once it stops moving. */
function followView({ view }: Opened["stage"], pid: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = view.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(() => keepView(pid, view.get()), VIEW_AFTER_MS)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
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

/** Who else has the project open now. */
function OthersHere({ presence }: { presence: Presence }) {
  const t = useEditorTexts()
  const locale = useLocale()
  const others = useObservable(presence.others)
  const names = new Intl.ListFormat(locale, { type: "conjunction" }).format(
    others.map(({ fullname }) => fullname),
  )
  return (
    <p className="rz-others" role="status" title={others.length > 0 ? names : undefined}>
      {others.length > 0 && (
        <>
          <EyeOpenIcon aria-hidden />
          <span className="rz-others__names">{t("bar.others", { names })}</span>
          <span className="rz-others__count" aria-hidden>
            {others.length}
          </span>
        </>
      )}
    </p>
  )
}
