const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" })

/**
 * What `before` should have become: an edit that took one UTF-16 unit out of a grapheme (half an emoji) takes
 * the whole of it. Other edits stay as they are.
 */
export function keepGraphemesWhole(before: string, after: string): string {
  if (after.length !== before.length - 1) return after
  let at = 0
  while (at < after.length && before.charAt(at) === after.charAt(at)) at++
  const torn = Array.from(graphemes.segment(before)).find(
    ({ index, segment }) => at >= index && at < index + segment.length,
  )
  if (!torn || torn.segment.length === 1) return after
  return before.slice(0, torn.index) + before.slice(torn.index + torn.segment.length)
}
