import type { BoundAct, Caller } from "@qo/core/acts"
import type { ReactNode } from "react"
import type { ListState } from "./list-state.ts"
import type { WebWords } from "../../base/words.ts"

/** Acts of a list page. They depend on the caller and the state: deleted records have other acts. */
export interface ListActs<Row> {
  of: (caller: Caller, state: ListState) => readonly BoundAct<Row>[]
  /** Note beside the question. */
  note?: (act: BoundAct<Row>, words: WebWords) => string | undefined
  /** Asks in its own way before an act on one record; `undefined`: as every act is asked about. */
  ask?: (act: BoundAct<Row>, row: Row) => Promise<boolean> | undefined
  /** Is the record in another list afterwards? */
  leaves?: (act: BoundAct<Row>) => boolean
}

/** Something beside acts that a row's menu offers. */
export interface RowEntry<Row> {
  id: string
  label: string
  icon?: ReactNode
  run: (row: Row) => void
  /** Not for every row. */
  fits?: (row: Row) => boolean
}
