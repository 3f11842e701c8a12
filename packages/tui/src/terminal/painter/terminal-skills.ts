/**
 * Sequences that terminals implement differently. Each is only sent to terminals that have proved to implement it as the
 * painter needs.
 */
export interface TerminalSkills {
  /** `CSI b` repeats a blank. Other characters are not repeated, because tmux 3.3a only repeats ASCII. */
  repeatsBlanks: boolean
  /** `CSI r` sets margins, and `CSI S` and `CSI T` scroll the lines between them. */
  scrolls: boolean
  /** `CSI @` and `CSI P` move the rest of a line. tmux leaves old cells if more columns are inserted than moved. */
  shiftsLines: boolean
}

export const NO_SKILLS: TerminalSkills = {
  repeatsBlanks: false,
  scrolls: false,
  shiftsLines: false,
}
export const ALL_SKILLS: TerminalSkills = { repeatsBlanks: true, scrolls: true, shiftsLines: true }
