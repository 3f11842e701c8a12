/** Reverts the guard against execution by spreadsheets. */
export const unguardCells = (text: string): string =>
  text.replaceAll(
    /^'(?=['\s]*[=+\-@＝＋－＠]|'*[\t\r\n])|(?<=[;\t\r\n])'(?=['"\s]*[=+\-@＝＋－＠])/g,
    "",
  )

/** Cells as a spreadsheet sees them that takes this sign for their border: quotes count where they open a cell. */
export function cellsAsSeen(csv: string, border: string): string[] {
  const cells: string[] = []
  let [cell, at, isOpen] = ["", 0, false]
  const end = () => {
    cells.push(cell)
    cell = ""
  }
  const ends = new Set([border, "\r", "\n"])
  for (; at < csv.length; at++) {
    const sign = csv[at] ?? ""
    if (isOpen && csv.startsWith('""', at)) cell += csv[at++]
    else if (sign === '"' && (isOpen || cell === "")) isOpen = !isOpen
    else if (!isOpen && ends.has(sign)) end()
    else cell += sign
  }
  end()
  return cells
}
