/** Matches every text that contains this one, whatever the spaces between its words are. */
export const includingText = (text: string): RegExp =>
  new RegExp(
    text
      .trim()
      .replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
      .replaceAll(/\s+/g, String.raw`\s+`),
  )
