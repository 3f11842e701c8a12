/** Events of its page that an interview may have, whatever its questions. */
const LEAST = 1000
/** For each question: an answer that is changed again and again, and the steps back to it. */
const EACH = 20

/** Most events of the page in one interview. Respondents never reach it; a program would fill the disk. */
export const mostEvents = ({ nodes }: { nodes: readonly unknown[] }): number =>
  Math.max(LEAST, EACH * nodes.length)
