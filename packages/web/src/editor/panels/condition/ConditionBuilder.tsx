import { isSameValue } from "@qo/core/lib"
import type { Condition as PortraitCondition } from "@qo/core/portrait"
import { type Condition, visitComparisons } from "@qo/core/questionnaire"
import { type KeyboardEvent, useContext, useLayoutEffect, useRef, useState } from "react"
import { useTargetNames } from "../../../shared/portraits/use-target-names.ts"
import { namesOf } from "../../session/names.ts"
import type { EditRefusal } from "../../session/editor-session.ts"
import { ToolsContext } from "../../session/tools.ts"
import { useEditor, useEditorTexts, useVersion } from "../../session/use-editor.ts"
import { movesPart } from "../moves-part.ts"
import type { BuilderContext } from "./building.ts"
import { conditionInWords, type ConditionWords } from "./condition-in-words.ts"
import type { ConditionProps, DecidedPart } from "./ConditionPart.tsx"
import { ConditionText } from "./ConditionText.tsx"
import {
  conditionOf,
  conditionOfPart,
  type Group,
  partIn,
  treeOf,
  withGroup,
  withMovedPart,
  withPart,
} from "./condition-tree.ts"
import { GroupParts, JoinChoice } from "./GroupParts.tsx"
import { WhoSees } from "./WhoSees.tsx"
import "./condition.css"

interface ConditionBuilderProps extends ConditionProps {
  texts: Pick<ConditionWords, "t" | "known" | "locale">
  /** The condition is removed, and the builder with it. */
  onEverybody: () => void
}

/** The text of the button below a condition. */
const REMOVALS = {
  showIf: "condition.everybody",
  requiredIf: "condition.drop",
  screenOutIf: "condition.drop",
  redirectIf: "condition.dropRedirect",
  endIf: "condition.drop",
} as const satisfies Record<DecidedPart, string>

/** Builds a condition in rows and groups, with its text form beside them. */
export function ConditionBuilder({ texts, onEverybody, ...props }: ConditionBuilderProps) {
  const { t } = texts
  const { id, mayEdit, decides = "showIf" } = props
  const title = `condition-${decides}-${id}`
  const say = useEditorTexts()
  const session = useEditor()
  useVersion()
  const { tree, change, refused } = useTree(props)
  const nameOf = useTargetNames([{ conditions: profileValuesIn(props.showIf) }])
  const [opened, open] = useState<string>()
  const wantedRef = useRef<string | undefined>(props.showIf ? undefined : tree.parts[0]?.key)
  const building: BuilderContext = {
    at: props.of ?? id,
    readsItself: decides !== "showIf" && decides !== "requiredIf",
    words: { ...texts, names: namesOf(session), nameOf },
    mayEdit,
    opened,
    open: (key, focus) => {
      wantedRef.current = focus
      open(key)
    },
    wantedRef,
    changeGroup: (key, changed) => change(withGroup(tree, key, changed)),
    changePart: (key, changed, isTyped) =>
      change(withPart(tree, key, changed), isTyped ? `${id}.${decides}.${key}` : undefined),
  }
  const onKeys = usePartKeys(tree, building, change)
  return (
    <section
      className="rz-showif"
      data-part={decides}
      aria-labelledby={title}
      onKeyDownCapture={mayEdit ? onKeys : undefined}
    >
      <header>
        <h3 id={title}>{props.label ?? say("showIf.title")}</h3>
        <JoinChoice group={tree} building={building} />
      </header>
      <GroupParts group={tree} level={0} building={building} />
      {refused && <p className="rz-showif__problem">{say("edit.refused")}</p>}
      <ConditionText {...props} t={t} />
      {props.showIf && decides === "showIf" && <WhoSees id={id} t={t} />}
      {mayEdit && (
        <button type="button" className="rz-act" onClick={onEverybody}>
          {t(REMOVALS[decides])}
        </button>
      )}
    </section>
  )
}

/** Alt+Shift with an arrow moves the row or group that has the keyboard, and tells its place. The same field keeps the keyboard. */
function usePartKeys(
  tree: Group,
  { words }: BuilderContext,
  change: (tree: Group) => void,
): (event: KeyboardEvent<HTMLElement>) => void {
  const say = useEditorTexts()
  const { announcer } = useContext(ToolsContext)
  const focused = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    focused.current?.focus()
    focused.current = undefined
  })
  return (event) => {
    const by = movesPart(event)
    const { target } = event
    if (!by || !(target instanceof HTMLElement)) return
    const key = target.closest<HTMLElement>("[data-condition]")?.dataset["condition"]
    if (key === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = withMovedPart(tree, key, by)
    const found = partIn(next, key)
    if (!found) return
    focused.current = target
    change(next)
    const condition = conditionOfPart(found.part)
    const name = condition ? conditionInWords(condition, words) : words.t("condition.blank")
    announcer.say(say("said.place", { name, place: found.at + 1, count: found.count }))
  }
}

/**
 * The rows of the condition. Rows that are not finished are kept here as long as the stored condition is the one that the others make:
 * a change from elsewhere (an undo, the text form, another person) begins with the rows of the new condition.
 */
function useTree({ showIf, set }: ConditionProps) {
  const [kept, keep] = useState<{ tree: Group; of: typeof showIf; refused?: EditRefusal }>()
  const current = kept && isSameValue(kept.of, showIf) ? kept : { tree: treeOf(showIf) }
  const change = (tree: Group, field?: string) => {
    const condition = conditionOf(tree)
    const refused = isSameValue(condition, showIf) ? undefined : set(condition, field)
    keep({ tree, of: refused ? showIf : condition, ...(refused && { refused }) })
  }
  return { tree: current.tree, refused: kept === current ? kept.refused : undefined, change }
}

/** Values of the profile that a condition compares, as portraits have them. */
function profileValuesIn(condition: Condition | undefined): PortraitCondition[] {
  const found: PortraitCondition[] = []
  if (condition)
    visitComparisons(condition, (comparison) => {
      if ("profile" in comparison && "in" in comparison)
        found.push({ field: comparison.profile, anyOf: comparison.in })
    })
  return found
}
