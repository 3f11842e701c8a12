import type { RedirectSource } from "@qo/core/edits"
import type { ReactNode } from "react"
import { createCode } from "../base/code.ts"
import { useTexts } from "../base/texts.ts"
import { LazyPart } from "../ui/LazyPart.tsx"
import type { Stage } from "./canvas/stage.ts"
import { EditorDialog } from "./EditorDialog.tsx"
import { CanvasMenu, type OpenMenu } from "./CanvasMenu.tsx"
import { CategoryMenu } from "./CategoryMenu.tsx"
import type { ExchangeProps } from "./import/ExchangeDialog.tsx"
import type { EditorAct } from "./keyboard/editor-acts.ts"
import { type RedirectPicking, RedirectPicker } from "./panels/RedirectPicker.tsx"
import { useEditor, useEditorTexts } from "./session/use-editor.ts"

/** Overlays of the editor: one at a time. */
export type Overlay =
  | { kind: "pick"; picking: RedirectPicking }
  /** A redirect leads into another questionnaire: into which one? */
  | { kind: "leadOut"; source: RedirectSource }
  | ExchangeProps["overlay"]
  | { kind: "replace" }
  | { kind: "scores" }
  /** `end`: the one to begin with. */
  | { kind: "ends"; end?: string }
  | { kind: "menu"; menu: OpenMenu }
  /** `typing`: the text of the question is typed on the canvas before and after the choice. */
  | { kind: "category"; question: string; menu: OpenMenu; typing: boolean }

interface OverlaysProps {
  overlay: Overlay
  show: (overlay: Overlay | undefined) => void
  stage: Stage
  onAct: (act: EditorAct) => void
  /** Something was added whose text wants to be typed. */
  onAdded: () => void
}

export function Overlays({ overlay, show, stage, onAct, onAdded }: OverlaysProps) {
  const session = useEditor()
  const t = useTexts()
  const say = useEditorTexts()
  const close = () => show(undefined)
  /** A dialog whose code did not come can be closed as it could be. */
  const frame = (notice: ReactNode) => (
    <EditorDialog
      title={say("part.lost")}
      onCancel={close}
      foot={
        <button type="button" className="rz-tool rz-tool--outlined" onClick={close}>
          {t("action.close")}
        </button>
      }
    >
      {notice}
    </EditorDialog>
  )
  switch (overlay.kind) {
    case "pick": {
      const { picking } = overlay
      return (
        <RedirectPicker
          picking={picking}
          onQuestionnaire={() => show({ kind: "leadOut", source: picking.source })}
          onAdded={onAdded}
          onClose={close}
        />
      )
    }
    case "leadOut":
      return (
        <LazyPart of={targetCode} holdsKeys frame={frame}>
          {(QuestionnaireTarget) => (
            <QuestionnaireTarget
              onDone={(pid) => {
                const redirect = { to: "questionnaire", pid } as const
                session.run({ do: "setRedirect", from: overlay.source, redirect })
                close()
              }}
              onClose={close}
            />
          )}
        </LazyPart>
      )
    case "import":
    case "export":
      return (
        <LazyPart of={exchangeCode} holdsKeys frame={frame}>
          {(Exchange) => <Exchange overlay={overlay} onClose={close} />}
        </LazyPart>
      )
    case "replace":
      return (
        <LazyPart of={replaceCode} holdsKeys frame={frame}>
          {(ReplaceDialog) => <ReplaceDialog onClose={close} />}
        </LazyPart>
      )
    case "scores":
      return (
        <LazyPart of={scoresCode} holdsKeys frame={frame}>
          {(ScoresDialog) => <ScoresDialog onClose={close} />}
        </LazyPart>
      )
    case "ends":
      return (
        <LazyPart of={endsCode} holdsKeys frame={frame}>
          {(EndsDialog) => <EndsDialog end={overlay.end} onClose={close} />}
        </LazyPart>
      )
    case "category":
      return <CategoryMenu {...overlay} stage={stage} onClose={close} />
    case "menu":
      return <CanvasMenu {...{ stage, onAct, onAdded }} menu={overlay.menu} onClose={close} />
  }
}

const targetCode = createCode(
  async () => (await import("./panels/QuestionnaireTarget.tsx")).QuestionnaireTarget,
)

/** Code for importing and exporting files of other tools. */
const exchangeCode = createCode(async () => {
  const [{ ExchangeDialog }, { importTexts }] = await Promise.all([
    import("./import/ExchangeDialog.tsx"),
    import("./import/import-texts.ts"),
  ])
  await importTexts.get()
  return ExchangeDialog
})

const replaceCode = createCode(async () => {
  const [{ ReplaceDialog }, { importTexts }] = await Promise.all([
    import("./replace/ReplaceDialog.tsx"),
    import("./import/import-texts.ts"),
  ])
  await importTexts.get()
  return ReplaceDialog
})

const scoresCode = createCode(async () => {
  const [{ ScoresDialog }, { scoreTexts }] = await Promise.all([
    import("./scores/ScoresDialog.tsx"),
    import("./scores/score-texts.ts"),
  ])
  await scoreTexts.get()
  return ScoresDialog
})

const endsCode = createCode(async () => {
  const [{ EndsDialog }, { endTexts }] = await Promise.all([
    import("./ends/EndsDialog.tsx"),
    import("./ends/end-texts.ts"),
  ])
  await endTexts.get()
  return EndsDialog
})
