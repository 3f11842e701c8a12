import { runsOf } from "@qo/core/flow"
import type { Command } from "@qo/core/edits"
import type { Block } from "@qo/core/questionnaire"
import { CheckField } from "../../ui/CheckField.tsx"
import { useEditor, useEditorTexts } from "../session/use-editor.ts"
import { EditedText } from "./EditedText.tsx"
import { NumberField } from "./NumberField.tsx"

interface BlockOrderProps {
  block: Block
  index: number
  mayEdit: boolean
}

/** In which order a block and its questions are asked, and how many of them. */
export function BlockOrder({ block, index, mayEdit }: BlockOrderProps) {
  const t = useEditorTexts()
  const session = useEditor()
  const { id, shuffleQuestions = false, askQuestions, run } = block
  const disabled = !mayEdit
  const set = (change: Extract<Command, { do: "changeBlock" }>["set"], field: string) =>
    session.run({ do: "changeBlock", id, set: change }, { field: `${id}.${field}` })
  return (
    <details
      className="rz-more"
      open={shuffleQuestions || askQuestions !== undefined || run !== undefined}
    >
      <summary>{t("block.order")}</summary>
      <div className="rz-more__fields">
        <CheckField
          checked={shuffleQuestions}
          disabled={disabled}
          onChange={(isShuffled) =>
            set({ shuffleQuestions: isShuffled || undefined }, "shuffleQuestions")
          }
        >
          {t("block.shuffleQuestions")}
        </CheckField>
        <NumberField
          name="askQuestions"
          label={t("block.askQuestions")}
          hint={t("block.askQuestionsHint")}
          value={askQuestions}
          disabled={disabled}
          mayBeEmpty
          onChange={(asked) => set({ askQuestions: asked }, "askQuestions")}
        />
        <EditedText
          name="run"
          label={t("block.run")}
          hint={t("block.runHint")}
          value={run ?? ""}
          disabled={disabled}
          onChange={(name) =>
            set(
              name.trim() === "" ? { run: undefined, askBlocks: undefined } : { run: name },
              "run",
            )
          }
        />
        {run !== undefined && <RunLength index={index} disabled={disabled} />}
      </div>
    </details>
  )
}

/** How many blocks of a run are asked: one number for all of its blocks, stored at the first. */
function RunLength({ index, disabled }: { index: number; disabled: boolean }) {
  const t = useEditorTexts()
  const session = useEditor()
  const blocks = session.scene.placed.map((placed) => placed.block)
  const found = runsOf(blocks).find((each) => each.blocks.includes(index))
  const [first, ...others] = found?.blocks.flatMap((at) => blocks[at] ?? []) ?? []
  if (!first) return null
  const setAll = (asked: number | undefined) =>
    session.run(
      {
        do: "all",
        commands: [
          { do: "changeBlock", id: first.id, set: { askBlocks: asked } },
          ...others
            .filter(({ askBlocks }) => askBlocks !== undefined)
            .map(({ id }): Command => ({ do: "changeBlock", id, set: { askBlocks: undefined } })),
        ],
      },
      { field: `${first.id}.askBlocks` },
    )
  return (
    <NumberField
      name="askBlocks"
      label={t("block.askBlocks")}
      hint={t("block.askBlocksHint")}
      value={found?.ask}
      disabled={disabled}
      mayBeEmpty
      onChange={setAll}
    />
  )
}
