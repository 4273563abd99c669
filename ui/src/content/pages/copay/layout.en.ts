/** What stands around each of the four programs. */
const layout = { back: "Back to Copay Assistance", email: "Email Us", others: "Other ways to save" };

export default layout;
export type ProgramText = typeof layout;
