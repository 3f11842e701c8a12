import { countQuestions } from "@qo/core/questionnaire"
import type { Locale } from "@qo/core/i18n"
import { dismissToast, showToast } from "../../base/toasts.ts"
import { saveFile } from "../../ui/save-file.ts"
import { partRowsOf } from "../scene/measures.ts"
import type { EditorSession } from "../session/editor-session.ts"
import { fileNameOf } from "../session/file-name.ts"
import { namesOf } from "../session/names.ts"
import type { EditorTranslate } from "../session/use-editor.ts"
import { drawingOf, type Heading } from "./drawing.ts"
import { loadFonts } from "./load-fonts.ts"
import { pdfOf } from "./pdf/pdf.ts"
import { pngOf, pngSizeOf } from "./png.ts"
import { svgOf } from "./svg.ts"

export type DrawingKind = "svg" | "png" | "pdf"

interface DrawingLanguage {
  t: EditorTranslate
  locale: Locale
}

/** Hands the picture of the questionnaire to the browser as a file. */
export async function exportDrawing(
  session: EditorSession,
  kind: DrawingKind,
  { t, locale }: DrawingLanguage,
): Promise<void> {
  const heading = headingOf(session, { t, locale })
  const faces = await loadFonts(textsOf(session, heading, t))
  const drawing = drawingOf(session.scene, heading, { names: namesOf(session), t, faces })
  const name = fileNameOf(session, kind)
  if (kind === "svg") {
    saveFile(name, "image/svg+xml", new TextEncoder().encode(svgOf(drawing, { faces })))
  } else if (kind === "pdf") {
    const pdf = await pdfOf(drawing, { faces, language: locale, now: new Date() })
    saveFile(name, "application/pdf", pdf)
  } else {
    const progress = createProgress(t)
    try {
      saveFile(name, "image/png", await pngOf(drawing, { faces, tell: progress.tell }))
      const { scale } = pngSizeOf(drawing)
      const percent = Math.floor(scale * 100)
      if (scale < 1) showToast({ intent: "info", text: t("drawing.scaledDown", { percent }) })
    } catch {
      showToast({ intent: "error", text: t("drawing.failed") })
    } finally {
      progress.end()
    }
  }
}

function headingOf({ project, scene }: EditorSession, { t, locale }: DrawingLanguage): Heading {
  const questions = scene.placed.reduce(
    (sum, { block }) => sum + countQuestions(block.questions),
    0,
  )
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(new Date())
  const blocks = t("step.blocks", { count: scene.placed.length })
  return {
    title: project.get().name,
    note: `${day} · ${blocks}, ${t("step.questions", { count: questions })}`,
  }
}

/** All texts that may be drawn, and some of the language. */
function* textsOf(
  { scene }: EditorSession,
  { title, note }: Heading,
  t: EditorTranslate,
): Generator<string> {
  yield* [title, note, t("question.untitled"), "№"]
  for (const { block } of scene.placed) {
    yield block.title
    for (const question of block.questions) {
      yield question.text
      for (const { text } of partRowsOf(question)) yield text
    }
  }
}

/** A notification of progress; shown only after some time, and updated before it disappears. */
function createProgress(t: EditorTranslate) {
  const [FIRST_MS, AGAIN_MS] = [500, 3000]
  let next = performance.now() + FIRST_MS
  let shown: number | undefined
  const end = () => {
    if (shown !== undefined) dismissToast(shown)
    shown = undefined
  }
  return {
    tell: (share: number) => {
      if (performance.now() < next) return
      end()
      const percent = Math.floor(share * 100)
      shown = showToast({ intent: "info", text: t("drawing.working", { percent }) })
      next = performance.now() + AGAIN_MS
    },
    end,
  }
}
