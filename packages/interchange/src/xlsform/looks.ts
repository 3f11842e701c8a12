/** A row of a table, or the head of one. */
export const GRID_LOOK = /(?<![\w-])(?:label|list-nolabel|list|table-list)(?![\w-])/i
/** The head of a table: its answers are shown, and nobody chooses. */
export const HEADER_LOOK = /(?<![\w-])label(?![\w-])/i
