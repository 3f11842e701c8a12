/** A key and its act, in the form of the last lines of the screen. */
export interface FootAct {
  /** Label of the key on the keyboard. */
  key: string
  text: string
  /** There is nothing for it to do yet: it keeps its place. */
  isIdle?: boolean
}

/** A piece of a line, with its style; one that gives way is cut before the pieces after it. */
export type EdgePiece = readonly [text: string, style?: (text: string) => string, way?: "gives way"]

/** Path that replaces the tabs: `Модерация › №31 Имя`, and `3 из 214` at the right. */
export interface Heading {
  path: readonly string[]
  place?: string
}

/** Content that the frame shows around a layer. Missing parts are not shown. */
export interface Edges {
  heading?: Heading
  /** At the left of the last line but one: position of the cursor, marks. Called at each painting. */
  status?: () => readonly EdgePiece[]
  /** The input in the last line but one, and the text at its right. Messages wait meanwhile. */
  input?: () => { typed: string; beside: string }
  /** Acts of the whole list, at the right beside the status: as many as there is room for. The help stands behind them. */
  more?: readonly FootAct[]
  /** Acts of the row, on the last line, most used first. */
  acts?: readonly FootAct[] | (() => readonly FootAct[])
  /** Hidden while a layer takes input, unless the layer defines no edges itself. */
  isBehind?: true
}

/** The latest layer determines the content of the frame. */
export interface EdgesInForce {
  /** Until the returned function is called; called again at each painting. */
  take: (edges: () => Edges) => () => void
  top: () => Edges
  changed: () => void
}

const NOTHING: Edges = {}

export function createEdges(changed: () => void): EdgesInForce {
  const taken: (() => Edges)[] = []
  return {
    take: (edges) => {
      taken.push(edges)
      changed()
      return () => {
        taken.splice(taken.lastIndexOf(edges), 1)
        changed()
      }
    },
    top: () => {
      const all = taken.map((edges) => edges())
      // A question does not change the path.
      const heading = all.findLast((each) => each.heading)?.heading
      return { ...(all.at(-1) ?? NOTHING), ...(heading && { heading }) }
    },
    changed,
  }
}
