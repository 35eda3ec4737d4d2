/** A post as the editor shows it. The email gets its present title, description and picture when it is sent. */
export type ChosenPost = { id: string; title: string; picture: string | null }
