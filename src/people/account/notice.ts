/** Of the notice that stands before the sign-up (web/Notice.tsx): a new day whenever what it says becomes another. */
export const noticeVersion = "2026-11-23";

/**
 * What people are asked for or may take back, apart from each other. `account`: what an account can't be without, read and taken
 * with the sign-up; it ends by deleting the account. `review-name`: one's name beside one's reviews. `picture`: one's
 * picture beside what one says; given by uploading one.
 */
export const purposes = ["account", "review-name", "picture"] as const;
export type Purpose = (typeof purposes)[number];

/** How to reach a guardian or a nominee: a phone or an e-mail, as it was typed. */
export const reachLength = { least: 5, most: 254 } as const;
/** Something with an @ in it, or at least eight digits. */
export const reachPattern = "^(?:[^\\s@]+@[^\\s@]+|\\D*(?:\\d\\D*){8,15})$";
/** So long a guardian's word is waited for; then the account goes. */
export const guardianDays = 30;
/** So long at most a seller sees where a parcel goes that was packed before its buyer deleted the account. */
export const parcelDays = 30;
