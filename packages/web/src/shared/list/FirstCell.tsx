import type { ReactNode } from "react"

interface FirstCellProps<Row> {
  row: Row
  name: string
  /** Opens the record; without it the name is only told. */
  onOpen: ((row: Row) => void) | undefined
  /** A second line. */
  sub?: ReactNode
  /** Values of the other columns, if there is no room for them. */
  narrow?: ReactNode
}

/** The first cell of a list: the name of a record as a link, and on narrow screens the content of the other columns. */
export function FirstCell<Row>({ row, name, onOpen, sub, narrow }: FirstCellProps<Row>) {
  return (
    <>
      {onOpen ? (
        <button type="button" className="rz-cell-link" title={name} onClick={() => onOpen(row)}>
          <bdi>{name}</bdi>
        </button>
      ) : (
        <b title={name}>
          <bdi>{name}</bdi>
        </b>
      )}
      {sub && <div className="rz-cell-sub">{sub}</div>}
      {narrow && <div className="rz-below-medium">{narrow}</div>}
    </>
  )
}
