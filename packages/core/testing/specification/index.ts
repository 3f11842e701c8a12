import { CALLS } from "./calls.ts"
import { CONSTANTS } from "./constants.ts"
import { EDITOR } from "./editor.ts"
import { ENTITIES } from "./entities.ts"
import { ERRORS } from "./errors.ts"
import { QUESTIONNAIRES } from "./questionnaires.ts"
import { RIGHTS } from "./rights.ts"
import { SCREENS } from "./screens.ts"
import { STATES } from "./states.ts"
import type { Evidence, Statement } from "./statement.ts"
import { VALIDATION } from "./validation.ts"

export type { Evidence, Statement }

/** Requirements of the product, with their evidence. Tests read it, and a statement without evidence fails one of them. */
export const SPECIFICATION: readonly Statement[] = [
  ...SCREENS,
  ...EDITOR,
  ...ENTITIES,
  ...QUESTIONNAIRES,
  ...STATES,
  ...VALIDATION,
  ...RIGHTS,
  ...CALLS,
  ...ERRORS,
  ...CONSTANTS,
]

/** Statements that nothing shows yet. */
export const NOT_BUILT: readonly Statement["id"][] = []

type OfKind<Kind extends Evidence["kind"]> = Extract<Evidence, { kind: Kind }>

/** Each statement that is shown by data of a kind, once for each of them. */
export const shownBy = <Kind extends Evidence["kind"]>(
  kind: Kind,
): (OfKind<Kind> & Pick<Statement, "id" | "says">)[] =>
  SPECIFICATION.flatMap(({ id, says, shownBy: shown }) =>
    shown
      .filter((each): each is OfKind<Kind> => each.kind === kind)
      .map((each) => ({ ...each, id, says })),
  )
