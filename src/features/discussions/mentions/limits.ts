/** People whom one message mentions: each of them is told. */
export const mostMentions = 5;
