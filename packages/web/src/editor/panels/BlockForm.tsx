import type { Block } from "@qo/core/questionnaire"
import { useObservable } from "../../base/observable.ts"
import { CheckField } from "../../ui/CheckField.tsx"
import { addQuestion } from "../session/edits.ts"
import { useEditor, useEditorTexts, useVersion } from "../session/use-editor.ts"
import { BlockOrder } from "./BlockOrder.tsx"
import { CommentsPart } from "./CommentsPart.tsx"
import { ConditionPart } from "./condition/ConditionPart.tsx"
import { EditedText } from "./EditedText.tsx"
import { ParamsField } from "./ParamsField.tsx"
import { RepeatPart } from "./RepeatPart.tsx"

/** A block: its title, and the settings that its roles may change. */
export function BlockForm({ id, onAdded }: { id: string; onAdded: () => void }) {
  const t = useEditorTexts()
  const session = useEditor()
  useVersion()
  const { content, blockSettings, answersOut } = useObservable(session.rights)
  const placed = session.scene.blockAt(id)
  if (!placed) return null
  const { block, index } = placed
  const { settings = {} } = block
  const { publicParams = [], callbackAnswers: areSent = false } = settings
  const set = (change: object, field?: string) =>
    session.run(
      { do: "changeBlock", id, set: { settings: cleanSettings({ ...settings, ...change }) } },
      field ? { field } : {},
    )
  return (
    <section className="rz-panel" aria-labelledby="panel-title">
      <header className="rz-panel__head">
        <h2 id="panel-title">{t("block.numbered", { number: index + 1 })}</h2>
      </header>
      <div className="rz-panel__body">
        <CommentsPart id={id} />
        <EditedText
          name="title"
          label={t("block.title")}
          value={block.title}
          disabled={!content}
          onChange={(title) =>
            session.run({ do: "changeBlock", id, set: { title } }, { field: `${id}.title` })
          }
        />
        <BlockCondition block={block} mayEdit={content} />
        <RepeatPart block={block} mayEdit={content} />
        <BlockOrder block={block} index={index} mayEdit={content} />
        {content && (
          <button
            type="button"
            className="rz-act"
            onClick={() => {
              if (addQuestion(session) !== undefined) onAdded()
            }}
          >
            + {t("question.add")}
          </button>
        )}
        {blockSettings && (
          <details className="rz-more" open={block.settings !== undefined}>
            <summary>{t("block.settings")}</summary>
            <EditedText
              name="callbackUrl"
              label={t("block.callbackUrl")}
              hint={t("block.callbackUrlHint")}
              value={settings.callbackUrl ?? ""}
              disabled={areSent && !answersOut}
              onChange={(callbackUrl) =>
                set({ callbackUrl: callbackUrl || undefined }, `${id}.callbackUrl`)
              }
            />
            <CheckField
              checked={areSent}
              disabled={!areSent && !answersOut}
              onChange={(callbackAnswers) => set({ callbackAnswers: callbackAnswers || undefined })}
            >
              {t("block.callbackAnswers")}
            </CheckField>
            <ParamsField
              params={settings.params ?? {}}
              onChange={(params) =>
                set({ params, publicParams: publicParams.filter((name) => name in params) })
              }
              open={{ names: publicParams, onChange: (names) => set({ publicParams: names }) }}
            />
          </details>
        )}
      </div>
    </section>
  )
}

function BlockCondition({ block: { id, showIf }, mayEdit }: { block: Block; mayEdit: boolean }) {
  const session = useEditor()
  return (
    <ConditionPart
      {...{ id, showIf, mayEdit }}
      set={(next, field) =>
        session.run({ do: "changeBlock", id, set: { showIf: next } }, field ? { field } : {})
      }
    />
  )
}

const cleanSettings = (settings: Record<string, unknown>) => {
  const left = Object.fromEntries(
    Object.entries(settings).filter(
      ([, value]) =>
        value !== undefined &&
        !(typeof value === "object" && Object.keys(value as object).length === 0),
    ),
  )
  return Object.keys(left).length > 0 ? left : undefined
}
