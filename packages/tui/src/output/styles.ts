const style = (open: number, close: number) => (text: string) =>
  `\u001B[${open}m${text}\u001B[${close}m`
const plain = (text: string) => text

/** The few styles in use: 16 colours, and none carries a meaning that the text does not. */
export interface Styles {
  bold: (text: string) => string
  dim: (text: string) => string
  red: (text: string) => string
  green: (text: string) => string
  yellow: (text: string) => string
  cyan: (text: string) => string
}

const COLOURED: Styles = {
  bold: style(1, 22),
  dim: style(2, 22),
  red: style(31, 39),
  green: style(32, 39),
  yellow: style(33, 39),
  cyan: style(36, 39),
}
const PLAIN: Styles = {
  bold: plain,
  dim: plain,
  red: plain,
  green: plain,
  yellow: plain,
  cyan: plain,
}

export const createStyles = (colour: boolean): Styles => (colour ? COLOURED : PLAIN)
