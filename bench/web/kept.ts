/** What a browser has kept of a person who is signed in and has seen all guides: a guide that opens would wait for a click. */
export const keptBy = (id: number, access: string): Readonly<Record<string, unknown>> => ({
  "qo.settings": { locale: "ru", theme: "light", shrinkSideMenu: false, shortcuts: true },
  "qo.auth": { accessToken: access, refreshToken: `${access} refresh`, userId: id },
  "qo.shownGuides": ["lk/demo-researcher", "editor/direct-link", "editor/default"],
})
