/** A line of the contract: words, and input on stdin. */
export interface ContractLine {
  words: readonly string[]
  stdin?: string
}

/** `_` represents a space inside a word. */
export const line = (text: string, stdin?: string): ContractLine => ({
  words: text.split(" ").map((word) => word.replaceAll("_", " ")),
  ...(stdin !== undefined && { stdin }),
})
