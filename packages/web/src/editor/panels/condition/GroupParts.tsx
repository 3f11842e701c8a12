import { Fragment, useId, useRef } from "react"
import type { BuilderContext } from "./building.ts"
import { conditionInWords } from "./condition-in-words.ts"
import {
  blankGroup,
  blankRow,
  DEEPEST,
  type FixedConditionPart,
  type Group,
  type Join,
  newFactRow,
  type Part,
} from "./condition-tree.ts"
import { ConditionRow } from "./ConditionRow.tsx"
import { FactRowView } from "./FactRowView.tsx"
import { RemoveButton } from "./RestingPart.tsx"

interface GroupPartsProps {
  group: Group
  building: BuilderContext
}

/** The parts of a group with the word that joins them, and what adds to it. */
export function GroupParts({ group, level, building }: GroupPartsProps & { level: number }) {
  const { t } = building.words
  const { mayEdit, changeGroup } = building
  const addButton = useRef<HTMLButtonElement>(null)
  const add = (part: Part, row: string | undefined) => {
    changeGroup(group.key, (each) => ({ ...each, parts: [...each.parts, part] }))
    building.open(row, row)
  }
  return (
    <>
      {group.parts.map((part, at) => (
        <Fragment key={part.key}>
          {at > 0 && (
            <p className="rz-showif__join">
              {t(group.join === "all" ? "condition.and" : "condition.or")}
            </p>
          )}
          <ConditionPartView
            part={part}
            level={level}
            building={building}
            onRemoved={() => addButton.current?.focus()}
          />
        </Fragment>
      ))}
      {mayEdit && (
        <div className="rz-showif__add">
          <button
            ref={addButton}
            type="button"
            className="rz-act"
            onClick={() => {
              const row = blankRow()
              add(row, row.key)
            }}
          >
            + {t("condition.add")}
          </button>
          <button
            type="button"
            className="rz-act"
            onClick={() => {
              const row = newFactRow()
              add(row, row.key)
            }}
          >
            + {t("condition.addFact")}
          </button>
          {level < DEEPEST && (
            <button
              type="button"
              className="rz-act"
              onClick={() => {
                const next = blankGroup(group.join)
                add(next, next.parts[0]?.key)
              }}
            >
              + {t("condition.addGroup")}
            </button>
          )}
        </div>
      )}
    </>
  )
}

interface PartProps {
  part: Part
  level: number
  building: BuilderContext
  onRemoved: () => void
}

function ConditionPartView({ part, level, building, onRemoved }: PartProps) {
  const { t } = building.words
  const remove = () => {
    building.changePart(part.key, () => undefined)
    onRemoved()
  }
  if (part.kind === "row") return <ConditionRow row={part} building={building} onRemove={remove} />
  if (part.kind === "fact") return <FactRowView row={part} building={building} onRemove={remove} />
  if (part.kind === "fixed") return <FixedPart part={part} building={building} onRemove={remove} />
  return (
    <div
      className="rz-showif__group"
      role="group"
      aria-label={t("condition.group")}
      data-condition={part.key}
    >
      <header>
        <JoinChoice group={part} building={building} />
        {building.mayEdit && <RemoveButton label={t("condition.removeGroup")} onRemove={remove} />}
      </header>
      <GroupParts group={part} level={level + 1} building={building} />
    </div>
  )
}

interface FixedProps {
  part: FixedConditionPart
  building: BuilderContext
  onRemove: () => void
}

function FixedPart({ part, building, onRemove }: FixedProps) {
  const { words, mayEdit } = building
  const condition = conditionInWords(part.condition, words)
  return (
    <div className="rz-showif__rest" data-condition={part.key}>
      <p>{mayEdit ? words.t("condition.fixed", { condition }) : condition}</p>
      {mayEdit && (
        <RemoveButton label={words.t("condition.remove", { condition })} onRemove={onRemove} />
      )}
    </div>
  )
}

const JOINS: readonly Join[] = ["all", "any"]

/** Whether all parts of a group must hold or at least one; of a single part it means nothing. */
export function JoinChoice({ group, building }: GroupPartsProps) {
  const { t } = building.words
  const name = useId()
  if (group.parts.length < 2) return null
  return (
    <fieldset className="rz-showif__joins" disabled={!building.mayEdit}>
      <legend className="rz-hidden">{t("condition.join")}</legend>
      {JOINS.map((join) => (
        <label key={join}>
          <input
            type="radio"
            name={name}
            checked={group.join === join}
            onChange={() => building.changeGroup(group.key, (each) => ({ ...each, join }))}
          />
          {t(`condition.${join}`)}
        </label>
      ))}
    </fieldset>
  )
}
