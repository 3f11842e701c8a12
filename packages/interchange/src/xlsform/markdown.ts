/** Marks of Markdown that forms know, as HTML, which is taken out of texts in one place. */
export const fromMarkdown = (text: string): string =>
  /[*_#]/.test(text)
    ? text
        .replaceAll(/(\*\*|__)(?=\S)([^\n]*?\S)\1/g, "<b>$2</b>")
        .replaceAll(/(?<![\w*\\])\*(?=[^\s*])([^\n*]*?[^\s*])\*(?![\w*])/g, "<i>$1</i>")
        .replaceAll(/^#{1,6}[ \t]+(.+)$/gm, "<b>$1</b>")
    : text
