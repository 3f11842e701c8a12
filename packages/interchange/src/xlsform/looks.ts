/** A row of a table, or the head of one. */
export const GRID_LOOK = /(?<![\w-])(?:label|list-nolabel|list|table-list)(?![\w-])/i
/** The header of a table: it shows answers and takes none. */
export const HEADER_LOOK = /(?<![\w-])label(?![\w-])/i
