/** Local storage of a signed-in user who has seen all guides: an open guide would wait for a click. */
export const keptBy = (id: number, access: string): Readonly<Record<string, unknown>> => ({
  "qo.settings": { locale: "ru", theme: "light", shrinkSideMenu: false, shortcuts: true },
  "qo.auth": { accessToken: access, refreshToken: `${access} refresh`, userId: id },
  "qo.shownGuides": ["lk/demo-researcher", "editor/direct-link", "editor/default"],
})
